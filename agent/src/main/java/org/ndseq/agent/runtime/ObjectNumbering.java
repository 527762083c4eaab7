package org.ndseq.agent.runtime;

/** Numbers objects and defines their types in the trace; each thread's log numbers its own. */
public interface ObjectNumbering {
  /** A number that no other object has. */
  int newObject();

  /** Defines the type of the object with this number. */
  void defineObject(int number, Class<?> type);
}
