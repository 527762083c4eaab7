package org.ndseq.determinism.exec;

import java.util.Optional;

/** The effects of some methods of the library on a state. */
interface LibraryModel {
  /**
   * Interprets a call.
   *
   * @param owner the class of the library that the called method belongs to
   * @return the result, {@link Value.Nothing} for none; empty if the model does not know the method
   */
  Optional<Value> call(String owner, MethodCall call, State s);
}
