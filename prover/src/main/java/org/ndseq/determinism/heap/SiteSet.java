package org.ndseq.determinism.heap;

import java.util.BitSet;
import java.util.stream.IntStream;

/** A set of allocation sites; site 0 stands for everything that code outside ours allocates. */
public final class SiteSet {
  public static final int OUTSIDE = 0;
  public static final SiteSet NONE = new SiteSet(new BitSet());

  private final BitSet bits;

  SiteSet(BitSet bits) {
    this.bits = bits;
  }

  public static SiteSet of(int site) {
    BitSet bits = new BitSet();
    bits.set(site);
    return new SiteSet(bits);
  }

  public SiteSet or(SiteSet other) {
    BitSet union = (BitSet) bits.clone();
    union.or(other.bits);
    return new SiteSet(union);
  }

  public SiteSet and(SiteSet other) {
    BitSet common = (BitSet) bits.clone();
    common.and(other.bits);
    return new SiteSet(common);
  }

  /** True if objects made by code outside ours may be among them. */
  public boolean hasOutside() {
    return bits.get(OUTSIDE);
  }

  public boolean isEmpty() {
    return bits.isEmpty();
  }

  public IntStream stream() {
    return bits.stream();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SiteSet s && s.bits.equals(bits);
  }

  @Override
  public int hashCode() {
    return bits.hashCode();
  }

  @Override
  public String toString() {
    return bits.toString();
  }
}
