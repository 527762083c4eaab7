package org.ndseq.determinism.model;

import java.util.Optional;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.SymbolicValue;

/** The effects of some methods of the library on a state. */
public interface LibraryModel {
  /**
   * Interprets a call.
   *
   * @param owner the class of the library that the called method belongs to
   * @return the result, {@link SymbolicValue.Nothing} for none; empty if the model does not know
   *     the method
   */
  Optional<SymbolicValue> call(String owner, MethodCall call, SymbolicState s);
}
