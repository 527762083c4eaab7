package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Scope;

/**
 * A place in a method that starts tasks: the body of the tasks, the state at the start, and the
 * loops whose iterations start different tasks (the task identifiers). Mutable while its method is
 * interpreted; the last pass over a loop leaves the final values.
 */
public final class Spawn {
  /** Which instances of a task may be running. */
  public enum Age {
    /** Only the one started in the current iteration. */
    CURRENT,
    /** Only those of earlier iterations. */
    PRIOR,
    /** All of them. */
    ANY
  }

  /** The code of a task and what it is given. */
  public record Body(MethodCode code, List<Value> arguments) {
    public Body {
      arguments = List.copyOf(arguments);
    }
  }

  private final MethodCode method;
  private final SourceSite site;
  private final int line;
  private final Set<Scope> identity = new LinkedHashSet<>();
  private final Set<Scope> own = new LinkedHashSet<>();
  private List<Body> bodies = List.of();
  private Optional<State> start = Optional.empty();
  private Scope scope;
  private Optional<Integer> executor = Optional.empty();
  private Optional<Value.Fresh> handle = Optional.empty();
  private Optional<Value.ElementOf> source = Optional.empty();
  private Optional<Target> target = Optional.empty();
  private boolean identityFixed;
  private boolean addsUp;

  Spawn(MethodCode method, SourceSite site, int line, Scope scope) {
    this.line = line;
    this.method = method;
    this.site = site;
    this.scope = scope;
  }

  void started(List<Body> newBodies, State state, Scope newScope) {
    bodies = List.copyOf(newBodies);
    start = Optional.of(state);
    scope = newScope;
    identity.clear();
    own.clear();
    identityFixed = false;
  }

  /** The tasks are told apart by these scopes alone, whatever loop starts them. */
  void identifiedBy(Set<Scope> scopes) {
    identity.addAll(scopes);
    own.addAll(scopes);
    identityFixed = true;
  }

  /** The iterations of a loop start different tasks that run side by side. */
  void spreadsOver(Scope loop) {
    own.add(loop);
    if (!identityFixed) {
      identity.add(loop);
    }
  }

  /** Iterations of this loop start tasks that were made elsewhere: each task has its own. */
  void startedIn(Scope loop) {
    own.add(loop);
  }

  void readsFrom(Value.ElementOf element) {
    source = Optional.of(element);
  }

  /** The tasks store their results as elements of an array, each at its own index. */
  void stores(Value.Ref array, MemKey key) {
    target = Optional.of(new Target(array, key));
  }

  Optional<Target> target() {
    return target;
  }

  /** An array that the library fills with what tasks return. */
  record Target(Value.Ref array, MemKey key) {}

  /** The results of the tasks are added up as floating-point numbers, in any order. */
  void addsUp() {
    addsUp = true;
  }

  boolean isAddedUp() {
    return addsUp;
  }

  Optional<Value.ElementOf> source() {
    return source;
  }

  void runsOn(int executorEvent) {
    executor = Optional.of(executorEvent);
  }

  void handledBy(Value.Fresh newHandle) {
    handle = Optional.of(newHandle);
  }

  /** True if the object is the one by which each task is awaited. */
  public boolean isHandle(Value.Ref object) {
    return handle.filter(object::equals).isPresent();
  }

  public MethodCode method() {
    return method;
  }

  /** The line of the parent that starts the tasks, maybe through other methods. */
  public int line() {
    return line;
  }

  public SourceSite site() {
    return site;
  }

  public List<Body> bodies() {
    return new ArrayList<>(bodies);
  }

  public State start() {
    return start.orElseThrow();
  }

  public Scope scope() {
    return scope;
  }

  /** Scopes whose instances are different tasks. */
  public Set<Scope> identity() {
    return identity;
  }

  /** Scopes whose symbols each task has for itself. */
  public Set<Scope> own() {
    return own;
  }

  /** True if its tasks can reach the object through what they were given. */
  public boolean knows(Value.Fresh what) {
    List<Value> todo = new ArrayList<>();
    bodies.forEach(b -> todo.addAll(b.arguments()));
    Set<Integer> seen = new HashSet<>();
    while (!todo.isEmpty()) {
      Value v = todo.remove(todo.size() - 1);
      if (v instanceof Value.Lambda l) {
        todo.addAll(l.captured());
      } else if (v instanceof Value.Fresh f && seen.add(f.event())) {
        if (f.event() == what.event()) {
          return true;
        }
        start()
            .heap
            .forEach(
                (c, held) -> {
                  if (c.event() == f.event()) {
                    todo.add(held);
                  }
                });
      }
    }
    return false;
  }

  /** True if what is made there is made anew whenever all the tasks are started again. */
  public boolean isOfOneRoundWith(Scope home) {
    return scope.chain().stream()
        .filter(s -> s.kind() == Scope.Kind.LOOP && !own.contains(s))
        .allMatch(home::isInside);
  }

  Optional<Integer> executor() {
    return executor;
  }

  Optional<Value.Fresh> handle() {
    return handle;
  }
}
