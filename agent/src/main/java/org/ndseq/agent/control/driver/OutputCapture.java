package org.ndseq.agent.control.driver;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Takes what the program prints. Formats before it locks, since the program's own methods may run
 * meanwhile and must not hold a lock of the JDK at a scheduling point.
 */
@SuppressWarnings("AnnotateFormatMethod") // the methods of PrintStream are not annotated either
final class OutputCapture extends PrintStream {
  private final ByteArrayOutputStream bytes;

  private OutputCapture(ByteArrayOutputStream bytes, OutputStream sink) {
    super(sink, true, StandardCharsets.UTF_8);
    this.bytes = bytes;
  }

  /** Keeps the output. */
  static OutputCapture create() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    return new OutputCapture(bytes, bytes);
  }

  String text() {
    flush();
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Override
  public PrintStream printf(String format, Object... args) {
    return format(format, args);
  }

  @Override
  public PrintStream printf(Locale locale, String format, Object... args) {
    return format(locale, format, args);
  }

  @Override
  public PrintStream format(String format, Object... args) {
    print(String.format(format, args));
    return this;
  }

  @Override
  public PrintStream format(Locale locale, String format, Object... args) {
    print(String.format(locale, format, args));
    return this;
  }
}
