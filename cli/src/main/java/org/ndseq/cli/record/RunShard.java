package org.ndseq.cli.record;

import org.ndseq.cli.session.UserErrorException;
import picocli.CommandLine.ITypeConverter;

/**
 * A share of the runs: every {@code count}-th, from the {@code index}-th on. The shares of {@code
 * 1/n} to {@code n/n} together are all runs, each once.
 */
public record RunShard(int index, int count) {
  /** All runs. */
  public static final RunShard ALL = new RunShard(1, 1);

  /** Whether a run belongs to it, counted from 1. */
  public boolean has(int number) {
    return (number - 1) % count == index - 1;
  }

  /** Reads {@code 2/4}. */
  public static final class Converter implements ITypeConverter<RunShard> {
    @Override
    public RunShard convert(String text) {
      String[] parts = text.split("/", -1);
      try {
        int index = Integer.parseInt(parts[0].strip());
        int count = parts.length == 2 ? Integer.parseInt(parts[1].strip()) : 0;
        if (1 <= index && index <= count) {
          return new RunShard(index, count);
        }
      } catch (NumberFormatException e) {
        // Reported below, as all other values that are no share.
      }
      throw new UserErrorException(
          "--shard is i/n with i from 1 to n, such as 2/4, and not " + text);
    }
  }
}
