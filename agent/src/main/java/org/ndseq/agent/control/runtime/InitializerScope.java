package org.ndseq.agent.control.runtime;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/**
 * A class initializer that a task runs, with those that run inside of it, and what they access. As
 * long as they use no static field of another class, all objects that they can reach are new;
 * afterwards those that they made. No other task can notice what they do with new objects before
 * they have ended.
 */
final class InitializerScope {
  private static final String ENUM = "java/lang/Enum";
  private static final int HASH_STEP = 0x61C88647;

  private final Deque<String> open = new ArrayDeque<>();
  private final Set<String> classes = new LinkedHashSet<>();
  private final Map<String, Integer> hashes = new HashMap<>();

  /** Has the accesses of the initializers, as if they were one step. */
  private final TaskStep accesses = new TaskStep("", 0, StepKind.CALL, 0);

  private final Set<Object> objects = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Long> settings = new LinkedHashSet<>();
  private boolean isShared;
  private boolean reachesOthers;

  void enter(String name) {
    open.push(name);
    classes.add(name);
    isShared |= InitializerTable.isShared(name);
  }

  /**
   * Notes that an initializer needs a class. If that class, or its superclass, is being initialized
   * further out, then two tasks that begin at different ends can wait for each other.
   */
  void touch(String name) {
    if (open.contains(name) && !name.equals(open.element())) {
      isShared = true;
    }
    String type = InitializerTable.superclass(name);
    while (!type.isEmpty() && !open.contains(type)) {
      type = InitializerTable.superclass(type);
    }
    // The classes of enum constants are used by their enum only.
    if (!type.isEmpty() && !InitializerTable.superclass(type).equals(ENUM)) {
      isShared = true;
      classes.add(name);
    }
  }

  /** Leaves the innermost initializer; true if it was the outermost one. */
  boolean leave() {
    open.pop();
    return open.isEmpty();
  }

  /** The classes whose initializers ran. */
  Set<String> classes() {
    return classes;
  }

  /** Notes that the result depends on the task or on other tasks. */
  void share() {
    isShared = true;
  }

  /** Whether other tasks can notice when the initializers run, or which task runs them. */
  boolean isShared(LocationTable locations) {
    for (int i = 0; reachesOthers && !isShared && i < accesses.accesses(); i++) {
      isShared = accesses.mode(i).writes() && isOfOthers(accesses.location(i), locations);
    }
    return isShared;
  }

  /** Whether a location may belong to an object that exists without the classes. */
  private boolean isOfOthers(long location, LocationTable locations) {
    Object owner = locations.owner(location);
    return owner != LocationTable.STATICS && !objects.contains(owner);
  }

  /** Notes a new object. */
  void made(Object object) {
    objects.add(object);
  }

  /** Notes a use of a static field that can lead to objects of others. */
  void use(String owner) {
    reachesOthers |= !classes.contains(owner);
  }

  /** Notes a write of a static field. */
  void write(String owner) {
    isShared |= !classes.contains(owner);
  }

  /** Adds a step of an initializer. */
  void add(TaskStep step) {
    switch (step.kind()) {
      case READ, WRITE, UPDATE, ACQUIRE, RELEASE, AWAIT, CALL -> {}
      default -> isShared = true;
    }
    for (int i = 0; i < step.accesses(); i++) {
      accesses.add(step.location(i), step.mode(i));
    }
  }

  /** Notes a read of a location that exists without the classes and leads to no object. */
  void readSetting(long location) {
    settings.add(location);
  }

  /** Adds what the initializers accessed to a step. */
  void addTo(TaskStep step) {
    for (int i = 0; i < accesses.accesses(); i++) {
      step.add(accesses.location(i), accesses.mode(i));
    }
  }

  /**
   * The locations that may exist without the classes and that the initializers have read: their
   * values are initial ones only if nobody writes them.
   */
  Set<Long> readOfOthers(LocationTable locations) {
    Set<Long> result = new LinkedHashSet<>(settings);
    for (int i = 0; reachesOthers && i < accesses.accesses(); i++) {
      if (accesses.mode(i) == AccessMode.READ
          && !objects.contains(locations.owner(accesses.location(i)))) {
        result.add(accesses.location(i));
      }
    }
    return result;
  }

  /**
   * A number for the identity of a new object that is equal whichever task runs the initializer.
   */
  int nextHash() {
    String name = open.element();
    int hash = hashes.getOrDefault(name, name.hashCode()) + HASH_STEP;
    hashes.put(name, hash);
    return hash & Integer.MAX_VALUE;
  }
}
