package org.ndseq.cli.cover;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.cover.term.InputType;
import org.ndseq.cover.term.ProgramInput;

/** The values of inputs as the texts of arguments. */
final class ArgumentText {
  private ArgumentText() {}

  /** The value that a text is; empty if it is none of the type. */
  static Optional<Long> value(String text, InputType type) {
    if (type == InputType.BOOLEAN) {
      return text.equals("true")
          ? Optional.of(1L)
          : text.equals("false") ? Optional.of(0L) : Optional.empty();
    }
    try {
      return Optional.of(Long.parseLong(text)).filter(type::contains);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  static String text(long value, InputType type) {
    return type == InputType.BOOLEAN ? Boolean.toString(value != 0) : Long.toString(value);
  }

  /** The arguments of a program with other inputs. */
  static List<String> arguments(
      List<String> given, List<ProgramInput> inputs, Map<String, Long> values) {
    List<String> all = new ArrayList<>(given);
    for (int i = 0; i < all.size(); i++) {
      String name = "args[" + i + "]";
      for (ProgramInput input : inputs) {
        if (input.name().equals(name)) {
          all.set(i, text(values.getOrDefault(name, 0L), input.type()));
        }
      }
    }
    return all;
  }
}
