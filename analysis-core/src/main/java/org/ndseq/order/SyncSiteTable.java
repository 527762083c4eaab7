package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
import org.ndseq.trace.FieldDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;

/**
 * Which instructions synchronise by what they access: volatile fields, atomics, the variables of
 * barriers that spin, and static fields that the initialiser of their class sets. Java runs a
 * class's initialiser before anything else uses the class, so a read of such a field comes after it
 * and knows what it did.
 */
public final class SyncSiteTable {
  private final boolean[] synchronizing;
  private final boolean[] spinning;
  private final boolean[] opaque;
  private final boolean[] library;
  private final boolean[] ofFinal;
  private final boolean[] initializing;
  private final boolean[] initialized;

  private SyncSiteTable(int sites) {
    this.synchronizing = new boolean[sites];
    this.spinning = new boolean[sites];
    this.opaque = new boolean[sites];
    this.library = new boolean[sites];
    this.ofFinal = new boolean[sites];
    this.initializing = new boolean[sites];
    this.initialized = new boolean[sites];
  }

  public static SyncSiteTable of(Trace trace) {
    SymbolTable symbols = trace.symbols();
    List<SiteDefinition> sites = symbols.sites();
    SyncSiteTable found = new SyncSiteTable(sites.size());
    boolean[] inInitializer = new boolean[sites.size()];
    for (int s = 0; s < sites.size(); s++) {
      SiteDefinition site = sites.get(s);
      found.synchronizing[s] =
          site.op() == SiteOp.ATOMIC
              || (site.field() >= 0 && symbols.fields().get(site.field()).isVolatile());
      found.spinning[s] = site.spins() && !found.synchronizing[s];
      found.opaque[s] = site.op() == SiteOp.OPAQUE;
      found.library[s] = site.op() == SiteOp.LIBRARY;
      found.ofFinal[s] = site.field() >= 0 && symbols.fields().get(site.field()).isFinal();
      inInitializer[s] = isInOwnInitializer(symbols, site);
    }
    IntOpenHashSet fields = new IntOpenHashSet();
    for (int e = 0; e < trace.size(); e++) {
      int site = trace.site(e);
      if (trace.kind(e) == EventKind.WRITE && site >= 0 && inInitializer[site]) {
        found.initializing[site] = true;
        fields.add(sites.get(site).field());
      }
    }
    for (int s = 0; s < sites.size(); s++) {
      SiteDefinition site = sites.get(s);
      found.initialized[s] = site.op() == SiteOp.STATIC && fields.contains(site.field());
    }
    return found;
  }

  private static boolean isInOwnInitializer(SymbolTable symbols, SiteDefinition site) {
    if (site.op() != SiteOp.STATIC || site.field() < 0) {
      return false;
    }
    FieldDefinition field = symbols.fields().get(site.field());
    return symbols.method(site.method()).name().equals("<clinit>")
        && symbols.classOfMethod(site.method()).name().equals(field.owner());
  }

  /**
   * Whether accesses of a site do not race with others of the kind: they synchronise, or the field
   * is final, and all threads that get the object see what its constructor wrote there.
   */
  public boolean isSafe(int site) {
    return site >= 0 && (synchronizing[site] || opaque[site] || ofFinal[site]);
  }

  /**
   * Whether accesses of two sites race if nothing orders them: not if both are safe, nor if one is
   * atomic and the other a call in plain mode on the same atomic variable, which is atomic for the
   * values that it sees.
   */
  public boolean canRace(int one, int other) {
    return !(isSafe(one) && isSafe(other)) && !isPlainCall(one, other) && !isPlainCall(other, one);
  }

  private boolean isPlainCall(int plain, int other) {
    return plain >= 0 && library[plain] && other >= 0 && (synchronizing[other] || opaque[other]);
  }

  /** Whether accesses of a site have the memory effects of volatile ones. */
  public boolean isSynchronizing(int site) {
    return site >= 0 && synchronizing[site];
  }

  /** Whether a site sets a static field of its own class while the class is initialised. */
  public boolean isInitializing(int site) {
    return site >= 0 && initializing[site];
  }

  /** Whether happens-before has an edge from or to the accesses of a site. */
  boolean makesEdges(int site) {
    return site >= 0 && (synchronizing[site] || spinning[site] || initialized[site]);
  }

  /**
   * Whether accesses of a site belong to a barrier that spins on plain variables. They order what
   * comes before and after them, and race with each other all the same.
   */
  boolean isSpinning(int site) {
    return site >= 0 && spinning[site];
  }

  /** Whether what a task did before a write at this site is known to who reads it. */
  boolean tells(int site) {
    return isSynchronizing(site) || isSpinning(site) || isInitializing(site);
  }
}
