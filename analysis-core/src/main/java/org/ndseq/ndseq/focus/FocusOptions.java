package org.ndseq.ndseq.focus;

import java.util.List;

/**
 * The user's choice of the focus.
 *
 * @param variables names as {@code Class.field} (simple or full class name) or {@code field}; empty
 *     to have the focus chosen. With or without a trailing {@code []}, a field's name stands also
 *     for the elements of arrays read from it.
 */
public record FocusOptions(List<String> variables) {
  /** Choose. */
  public static final FocusOptions DEFAULT = new FocusOptions(List.of());

  public FocusOptions {
    variables = List.copyOf(variables);
  }
}
