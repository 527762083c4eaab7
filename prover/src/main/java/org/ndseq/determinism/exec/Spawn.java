package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
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
  private final Access.Site site;
  private final int line;
  private final Set<Scope> identity = new LinkedHashSet<>();
  private final Set<Scope> own = new LinkedHashSet<>();
  private List<Body> bodies = List.of();
  private Optional<State> start = Optional.empty();
  private Scope scope;
  private Optional<Integer> executor = Optional.empty();
  private Optional<Value.Fresh> handle = Optional.empty();
  private Optional<Value.ElementOf> source = Optional.empty();
  private boolean identityFixed;
  private boolean addsUp;

  Spawn(MethodCode method, Access.Site site, int line, Scope scope) {
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

  public MethodCode method() {
    return method;
  }

  /** The line of the parent that starts the tasks, maybe through other methods. */
  public int line() {
    return line;
  }

  public Access.Site site() {
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
    return Barriers.knows(this, what);
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
