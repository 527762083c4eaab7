package org.ndseq.junit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parses JSON (RFC 8259) to maps, lists, strings and the text of other values, so that this library
 * needs no other one.
 */
final class JsonText {
  private final String text;
  private int place;

  JsonText(String text) {
    this.text = text;
  }

  /** The value; an {@link IllegalArgumentException} has the problem as one sentence. */
  @Nullable Object parse() {
    Object value = value();
    space();
    if (place < text.length()) {
      throw problem("the end");
    }
    return value;
  }

  private @Nullable Object value() {
    space();
    return switch (peek()) {
      case '{' -> object();
      case '[' -> list();
      case '"' -> string();
      default -> word();
    };
  }

  private Map<String, @Nullable Object> object() {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    place++;
    space();
    if (peek() == '}') {
      place++;
      return map;
    }
    while (true) {
      space();
      if (peek() != '"') {
        throw problem("a name");
      }
      String name = string();
      space();
      expect(':');
      map.put(name, value());
      space();
      if (peek() == '}') {
        place++;
        return map;
      }
      expect(',');
    }
  }

  private List<@Nullable Object> list() {
    List<@Nullable Object> values = new ArrayList<>();
    place++;
    space();
    if (peek() == ']') {
      place++;
      return values;
    }
    while (true) {
      values.add(value());
      space();
      if (peek() == ']') {
        place++;
        return values;
      }
      expect(',');
    }
  }

  private String string() {
    StringBuilder result = new StringBuilder();
    place++;
    while (peek() != '"') {
      char c = text.charAt(place++);
      if (c != '\\') {
        result.append(c);
        continue;
      }
      char escaped = peek();
      place++;
      switch (escaped) {
        case 'n' -> result.append('\n');
        case 't' -> result.append('\t');
        case 'r' -> result.append('\r');
        case 'b' -> result.append('\b');
        case 'f' -> result.append('\f');
        case 'u' -> {
          if (place + 4 > text.length()) {
            throw problem("four digits");
          }
          result.append((char) Integer.parseInt(text.substring(place, place + 4), 16));
          place += 4;
        }
        default -> result.append(escaped);
      }
    }
    place++;
    return result.toString();
  }

  /** A number, or one of the words true, false and null, as its text. */
  private String word() {
    int start = place;
    while (place < text.length() && "+-.".indexOf(text.charAt(place)) >= 0
        || place < text.length() && Character.isLetterOrDigit(text.charAt(place))) {
      place++;
    }
    if (place == start) {
      throw problem("a value");
    }
    return text.substring(start, place);
  }

  private void space() {
    while (place < text.length() && " \n\r\t".indexOf(text.charAt(place)) >= 0) {
      place++;
    }
  }

  private char peek() {
    if (place >= text.length()) {
      throw problem("more");
    }
    return text.charAt(place);
  }

  private void expect(char c) {
    if (peek() != c) {
      throw problem("'" + c + "'");
    }
    place++;
  }

  private IllegalArgumentException problem(String expected) {
    return new IllegalArgumentException(
        "at character " + place + ", " + expected + " was expected");
  }
}
