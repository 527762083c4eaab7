package org.ndseq.agent.control.runtime;

import java.util.IdentityHashMap;

/** Library objects that share their state with another one: views and iterators of a collection. */
final class ObjectAliasTable {
  private final IdentityHashMap<Object, Object> owners = new IdentityHashMap<>();

  void add(Object part, Object owner) {
    if (part != owner) {
      owners.put(part, owner);
    }
  }

  /** The object whose state {@code object} shows. */
  Object owner(Object object) {
    Object owner = owners.get(object);
    return owner == null ? object : owner;
  }
}
