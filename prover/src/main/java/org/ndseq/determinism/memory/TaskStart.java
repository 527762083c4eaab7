package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.value.SourceSite;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * A place in a method that starts tasks: the body of the tasks, the state at the start, and the
 * loops whose iterations start different tasks (the task identifiers). Mutable while its method is
 * interpreted; the last pass over a loop leaves the final values.
 */
public final class TaskStart {
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
  public record Body(MethodCode code, List<SymbolicValue> arguments) {
    public Body {
      arguments = List.copyOf(arguments);
    }
  }

  private final MethodCode method;
  private final SourceSite site;
  private final int line;
  private final Set<SymbolScope> identity = new LinkedHashSet<>();
  private final Set<SymbolScope> own = new LinkedHashSet<>();
  private List<Body> bodies = List.of();
  private Optional<SymbolicState> start = Optional.empty();
  private SymbolScope scope;
  private Optional<Integer> executor = Optional.empty();
  private Optional<SymbolicValue.Fresh> handle = Optional.empty();
  private Optional<SymbolicValue.ElementOf> source = Optional.empty();
  private Optional<Target> target = Optional.empty();
  private final Set<SymbolicValue.Fresh> stages = new LinkedHashSet<>();
  private boolean identityFixed;
  private boolean addsUp;
  private boolean failsOutside;
  private Optional<SymbolicValue.Ref> examined = Optional.empty();

  TaskStart(MethodCode method, SourceSite site, int line, SymbolScope scope) {
    this.line = line;
    this.method = method;
    this.site = site;
    this.scope = scope;
  }

  public void started(List<Body> newBodies, SymbolicState state, SymbolScope newScope) {
    bodies = List.copyOf(newBodies);
    start = Optional.of(state);
    scope = newScope;
    identity.clear();
    own.clear();
    identityFixed = false;
  }

  /** The tasks differ by these scopes alone, in every loop that starts them. */
  public void identifiedBy(Set<SymbolScope> scopes) {
    identity.addAll(scopes);
    own.addAll(scopes);
    identityFixed = true;
  }

  /** The iterations of a loop start different tasks that run side by side. */
  public void spreadsOver(SymbolScope loop) {
    own.add(loop);
    if (!identityFixed) {
      identity.add(loop);
    }
  }

  /** Iterations of this loop start tasks that were made elsewhere: each task has its own. */
  public void startedIn(SymbolScope loop) {
    own.add(loop);
  }

  public void readsFrom(SymbolicValue.ElementOf element) {
    source = Optional.of(element);
  }

  /** The tasks store their results as elements of an array, each at its own index. */
  public void stores(SymbolicValue.Ref array, CellKey key) {
    target = Optional.of(new Target(array, key));
  }

  public Optional<Target> target() {
    return target;
  }

  /** An array that the library fills with what tasks return. */
  public record Target(SymbolicValue.Ref array, CellKey key) {}

  /** The results of the tasks are added up as floating-point numbers, in any order. */
  public void addsUp() {
    addsUp = true;
  }

  public boolean isAddedUp() {
    return addsUp;
  }

  /** False where the library works alone, and what it does is the same in every order. */
  public boolean runsSomething() {
    return !bodies.isEmpty() || addsUp || failsOutside || source.isPresent();
  }

  /** Notes that code of the library around that of the tasks may throw. */
  public void failsOutside() {
    failsOutside = true;
  }

  /** The library looks into these objects, which may be any elements. */
  public void examines(SymbolicValue.Ref elements) {
    examined = Optional.of(elements);
  }

  public Optional<SymbolicValue.Ref> examined() {
    return examined;
  }

  public boolean mayFailOutside() {
    return failsOutside;
  }

  public Optional<SymbolicValue.ElementOf> source() {
    return source;
  }

  public void runsOn(int executorEvent) {
    executor = Optional.of(executorEvent);
  }

  public void handledBy(SymbolicValue.Fresh newHandle) {
    handle = Optional.of(newHandle);
  }

  /** The tasks are over, too, when that later stage of their future is. */
  public void precedes(SymbolicValue.Fresh stage) {
    stages.add(stage);
  }

  /** True if the task of this iteration is over when that object has been awaited. */
  public boolean isAwaitedBy(SymbolicValue.Fresh object) {
    return isHandle(object) || stages.contains(object);
  }

  /** True if an object of that allocation awaits the task that is started with it. */
  public boolean isAwaitedBy(int event) {
    return handle.filter(h -> h.event() == event).isPresent()
        || stages.stream().anyMatch(s -> s.event() == event);
  }

  /** True if the object is the one by which each task is awaited. */
  public boolean isHandle(SymbolicValue.Ref object) {
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

  public SymbolicState start() {
    return start.orElseThrow();
  }

  public SymbolScope scope() {
    return scope;
  }

  /** Scopes whose instances are different tasks. */
  public Set<SymbolScope> identity() {
    return identity;
  }

  /** Scopes whose symbols each task has for itself. */
  public Set<SymbolScope> own() {
    return own;
  }

  /** True if its tasks can reach the object through what they were given. */
  public boolean knows(SymbolicValue.Fresh what) {
    List<SymbolicValue> todo = new ArrayList<>();
    bodies.forEach(b -> todo.addAll(b.arguments()));
    Set<Integer> seen = new HashSet<>();
    while (!todo.isEmpty()) {
      SymbolicValue v = todo.remove(todo.size() - 1);
      if (v instanceof SymbolicValue.Lambda l) {
        todo.addAll(l.captured());
      } else if (v instanceof SymbolicValue.Fresh f && seen.add(f.event())) {
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
  public boolean isOfOneRoundWith(SymbolScope home) {
    return scope.chain().stream()
        .filter(s -> s.kind() == SymbolScope.Kind.LOOP && !own.contains(s))
        .allMatch(home::isInside);
  }

  public Optional<Integer> executor() {
    return executor;
  }

  public Optional<SymbolicValue.Fresh> handle() {
    return handle;
  }
}
