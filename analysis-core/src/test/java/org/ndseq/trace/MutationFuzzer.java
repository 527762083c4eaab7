package org.ndseq.trace;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A fuzzer without feedback for machines on which Jazzer does not run: the same seed makes the same
 * inputs everywhere.
 */
final class MutationFuzzer {
  /** How many inputs were tried, and how many of them could be read. */
  record Tally(int inputs, int read) {}

  private final Random random;
  private final List<byte[]> seeds;

  MutationFuzzer(List<byte[]> seeds, long seed) {
    this.seeds = seeds;
    this.random = new Random(seed);
  }

  Tally run(int inputs) throws IOException {
    int read = 0;
    for (int i = 0; i < inputs; i++) {
      byte[] data = mutant();
      TraceFuzzer.fuzzerTestOneInput(data);
      read += TraceFuzzer.check(RawFile.repaired(data)) ? 1 : 0;
    }
    return new Tally(inputs, read);
  }

  private byte[] mutant() {
    byte[] data = seeds.get(random.nextInt(seeds.size())).clone();
    for (int n = 1 + random.nextInt(4); n > 0 && data.length > 0; n--) {
      int at = random.nextInt(data.length);
      switch (random.nextInt(5)) {
        case 0 -> data[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> data[at] = (byte) random.nextInt();
        case 2 -> data[at] = (byte) (random.nextBoolean() ? 0 : 0xFF);
        case 3 -> data = Arrays.copyOf(data, at);
        default -> data = spliced(data, at);
      }
    }
    return data;
  }

  private byte[] spliced(byte[] data, int at) {
    byte[] other = seeds.get(random.nextInt(seeds.size()));
    int from = random.nextInt(other.length);
    int length = random.nextInt(Math.min(64, other.length - from));
    byte[] result = Arrays.copyOf(data, data.length + length);
    System.arraycopy(data, at, result, at + length, data.length - at);
    System.arraycopy(other, from, result, at, length);
    return result;
  }
}
