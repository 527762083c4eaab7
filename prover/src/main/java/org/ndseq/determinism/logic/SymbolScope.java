package org.ndseq.determinism.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where a symbol was made: the program outside all loops, one loop, or one task. A symbol stands
 * for one value per instance of its scope, so two tasks of the same code see two copies of exactly
 * the symbols whose scope they do not share (the renaming of step 4 in section 5 of the DICE
 * paper).
 */
public final class SymbolScope {
  /** The kind of repetition that a scope stands for. */
  public enum Kind {
    ROOT,
    LOOP,
    TASK
  }

  private final Optional<SymbolScope> parent;
  private final Kind kind;
  private final String label;
  private Optional<Symbol> counter = Optional.empty();

  private SymbolScope(Optional<SymbolScope> parent, Kind kind, String label) {
    this.parent = parent;
    this.kind = kind;
    this.label = label;
  }

  public static SymbolScope root(String label) {
    return new SymbolScope(Optional.empty(), Kind.ROOT, label);
  }

  public SymbolScope child(Kind childKind, String childLabel) {
    return new SymbolScope(Optional.of(this), childKind, childLabel);
  }

  public Kind kind() {
    return kind;
  }

  /** The number of the instance: how many times the loop head was reached before. */
  public Optional<Symbol> counter() {
    return counter;
  }

  public void setCounter(Symbol symbol) {
    counter = Optional.of(symbol);
  }

  /** This scope and those around it, innermost first. */
  public List<SymbolScope> chain() {
    List<SymbolScope> chain = new ArrayList<>();
    for (Optional<SymbolScope> s = Optional.of(this); s.isPresent(); s = s.get().parent) {
      chain.add(s.get());
    }
    return chain;
  }

  public boolean isInside(SymbolScope outer) {
    return chain().contains(outer);
  }

  public boolean isInsideAny(Set<SymbolScope> outer) {
    return chain().stream().anyMatch(outer::contains);
  }

  /** True if some scope of the chain is a task: what is made there belongs to one task alone. */
  public boolean isInTask() {
    return chain().stream().anyMatch(s -> s.kind == Kind.TASK);
  }

  @Override
  public String toString() {
    return label;
  }
}
