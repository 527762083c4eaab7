package org.ndseq.cli.record;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import org.ndseq.cli.session.UserErrorException;
import picocli.CommandLine.ITypeConverter;

/** How much of a run is recorded. */
enum RecordedDepth {
  /** Everything that the analyses can use. */
  FULL,
  /** Synchronisation, and samples of the other accesses. */
  ORDER;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The words of the option. */
  static final class Words implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(values()).map(RecordedDepth::word).iterator();
    }
  }

  /** Reads the value of the option. */
  static final class Converter implements ITypeConverter<RecordedDepth> {
    @Override
    public RecordedDepth convert(String word) {
      return Arrays.stream(values())
          .filter(depth -> depth.word().equals(word))
          .findFirst()
          .orElseThrow(() -> new UserErrorException("--record is full or order, and not " + word));
    }
  }
}
