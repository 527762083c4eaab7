package org.ndseq.cli.term;

/** Styles for the parts of a text; {@code PLAIN} leaves it unchanged. */
public enum TextStyle {
  PLAIN {
    @Override
    String wrap(String code, String text) {
      return text;
    }
  },
  ANSI {
    @Override
    String wrap(String code, String text) {
      return "\u001b[" + code + "m" + text + "\u001b[0m";
    }
  };

  abstract String wrap(String code, String text);

  public String strong(String text) {
    return wrap("1", text);
  }

  /** Style for less important text. */
  public String faint(String text) {
    return wrap("2", text);
  }

  public String good(String text) {
    return wrap("1;32", text);
  }

  public String bad(String text) {
    return wrap("1;31", text);
  }

  public String doubtful(String text) {
    return wrap("1;33", text);
  }

  /** Style for source code and other quotations. */
  public String quoted(String text) {
    return wrap("36", text);
  }
}
