package org.ndseq.race;

import org.ndseq.order.HappensBefore;
import org.ndseq.trace.FieldDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;

/**
 * Tells reads of final fields that have no guarantee: the constructor gave the object to another
 * task before it wrote the field (JLS 17.5). That is so if the task saw no value there yet, or if
 * something orders it after the begin of the constructor, but not after the write.
 */
final class EscapedObjectCheck {
  private final Trace trace;
  private final SymbolTable symbols;
  private final HappensBefore order;

  EscapedObjectCheck(Trace trace, HappensBefore order) {
    this.trace = trace;
    this.symbols = trace.symbols();
    this.order = order;
  }

  /** Whether one of two unordered accesses of a final field has no guarantee. */
  boolean isEscaped(int one, int other) {
    boolean isFirst = trace.kind(one).isWriting();
    int write = isFirst ? one : other;
    int read = isFirst ? other : one;
    if (trace.kind(read).isWriting() || !isConstruction(trace.site(write))) {
      return false;
    }
    return trace.version(read) < trace.version(write)
        || order.known(order.segment(read), order.task(order.segment(write)))
            >= order.epoch(order.segment(entry(write)));
  }

  private boolean isConstruction(int site) {
    if (site < 0 || symbols.site(site).op() != SiteOp.FIELD || symbols.site(site).field() < 0) {
      return false;
    }
    SiteDefinition definition = symbols.site(site);
    FieldDefinition field = symbols.fields().get(definition.field());
    return field.isFinal() && symbols.method(definition.method()).name().equals("<init>");
  }

  /** The event by which the method of an access was entered. */
  private int entry(int event) {
    int ended = 0;
    for (int e = event; e >= trace.threadStart(trace.thread(event)); e--) {
      EventKind kind = trace.kind(e);
      if (kind.isExit()) {
        ended++;
      } else if (kind == EventKind.ENTER && --ended < 0) {
        return e;
      }
    }
    return event;
  }
}
