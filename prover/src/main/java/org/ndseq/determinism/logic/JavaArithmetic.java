package org.ndseq.determinism.logic;

import static org.ndseq.determinism.logic.Formula.implies;
import static org.ndseq.determinism.logic.Formula.le;
import static org.ndseq.determinism.logic.Formula.lt;

import java.math.BigInteger;
import java.util.List;

/**
 * Java's integer operations on terms, with their overflow: where neither ranges nor the path
 * exclude it, the result is the exact one minus an unknown multiple of 2^32 (or 2^64) that brings
 * it into the type's range. What has no linear meaning is an application of a function to its
 * operands.
 */
public final class JavaArithmetic {
  private final TermFactory terms;

  public JavaArithmetic(TermFactory terms) {
    this.terms = terms;
  }

  public LinearTerm add(LinearTerm a, LinearTerm b, IntegerRange type, PathCondition at) {
    return wrap(a.plus(b), type, at);
  }

  public LinearTerm sub(LinearTerm a, LinearTerm b, IntegerRange type, PathCondition at) {
    return wrap(a.minus(b), type, at);
  }

  public LinearTerm mul(LinearTerm a, LinearTerm b, IntegerRange type, PathCondition at) {
    return terms
        .product(a, b)
        .map(p -> wrap(p, type, at))
        .orElseGet(() -> opaque("times", a, b, type));
  }

  /** Brings the exact value into the range of its type, as two's complement does. */
  public LinearTerm wrap(LinearTerm value, IntegerRange type, PathCondition at) {
    if (at.keeps(value, type)) {
      return value;
    }
    BigInteger size = type.hi().subtract(type.lo()).add(BigInteger.ONE);
    LinearTerm exact = unwrapped(value, size);
    IntegerRange range = exact.range();
    BigInteger lo = floorDiv(range.lo().subtract(type.lo()), size);
    BigInteger hi = floorDiv(range.hi().subtract(type.lo()), size);
    String width = Integer.toString(size.bitLength() - 1);
    Symbol result = terms.application("wrap" + width, List.of(exact), type);
    Symbol carry = terms.application(OVERFLOW + width, List.of(exact), new IntegerRange(lo, hi));
    if (result.facts().isEmpty()) {
      result.addFact(
          Formula.eq(LinearTerm.of(result), exact.minus(LinearTerm.of(carry).times(size))));
    }
    return LinearTerm.of(result);
  }

  /** The exact value that was brought into the range of {@code int}, or else the value itself. */
  public static LinearTerm beforeWrap(LinearTerm value) {
    if (value.terms().size() != 1) {
      return value;
    }
    boolean alone = value.equals(LinearTerm.of(value.terms().keySet().iterator().next()));
    return alone ? unwrapped(value, BigInteger.ONE.shiftLeft(Integer.SIZE)) : value;
  }

  /** Removes an earlier wrap, which does not change the result of the next. */
  private static LinearTerm unwrapped(LinearTerm value, BigInteger size) {
    String name = "wrap" + (size.bitLength() - 1);
    LinearTerm exact = value;
    for (Symbol s : value.terms().keySet()) {
      if (s.app().isPresent() && s.app().get().function().equals(name)) {
        LinearTerm inner = s.app().get().args().get(0);
        exact = exact.plus(inner.minus(LinearTerm.of(s)).times(value.coefficient(s)));
      }
    }
    return exact;
  }

  /** The function whose values say how often an operation wrapped. */
  public static final String OVERFLOW = "carry";

  /** Division that truncates towards zero; {@code b} is not zero where the result is used. */
  public LinearTerm div(LinearTerm a, LinearTerm b, IntegerRange type, PathCondition at) {
    if (a.isConstant() && b.isConstant() && b.constant().signum() != 0) {
      return wrap(LinearTerm.constant(a.constant().divide(b.constant())), type, at);
    }
    if (b.equals(LinearTerm.ONE)) {
      return a;
    }
    if (b.isConstant() && b.constant().signum() <= 0) {
      return opaque("quotient", a, b, type);
    }
    BigInteger most = a.range().lo().abs().max(a.range().hi().abs());
    boolean natural = a.range().lo().signum() >= 0 && b.range().lo().signum() >= 0;
    IntegerRange quotient =
        b.isConstant()
            ? new IntegerRange(
                a.range().lo().divide(b.constant()), a.range().hi().divide(b.constant()))
            : new IntegerRange(natural ? BigInteger.ZERO : most.negate(), most);
    IntegerRange range = type.meet(quotient);
    Symbol q = terms.application(ProductLemma.QUOTIENT + bits(type), List.of(a, b), range);
    if (q.facts().isEmpty()) {
      terms.product(b, LinearTerm.of(q)).ifPresent(p -> truncation(q, a, b, p));
    }
    return LinearTerm.of(q);
  }

  private static void truncation(Symbol q, LinearTerm a, LinearTerm b, LinearTerm product) {
    Formula positive = lt(LinearTerm.ZERO, b);
    Formula natural = Formula.and(positive, le(LinearTerm.ZERO, a));
    Formula negative = Formula.and(positive, lt(a, LinearTerm.ZERO));
    q.addFact(implies(natural, le(product, a)));
    q.addFact(implies(natural, lt(a, product.plus(b))));
    q.addFact(implies(natural, le(LinearTerm.ZERO, LinearTerm.of(q))));
    q.addFact(implies(negative, le(a, product)));
    q.addFact(implies(negative, lt(product.minus(b), a)));
    q.addFact(implies(negative, le(LinearTerm.of(q), LinearTerm.ZERO)));
  }

  public LinearTerm rem(LinearTerm a, LinearTerm b, IntegerRange type, PathCondition at) {
    if (b.isConstant() && b.constant().signum() <= 0) {
      return opaque("remainder", a, b, type);
    }
    LinearTerm q = div(a, b, type, at);
    boolean natural = a.range().lo().signum() >= 0;
    BigInteger most = b.range().lo().abs().max(b.range().hi().abs());
    IntegerRange bound = new IntegerRange(natural ? BigInteger.ZERO : most.negate(), most);
    Symbol r = terms.application("rem" + bits(type), List.of(a, b), type.meet(bound));
    if (r.facts().isEmpty()) {
      terms.product(b, q).ifPresent(p -> remainder(r, a, b, p));
    }
    return LinearTerm.of(r);
  }

  private static void remainder(Symbol r, LinearTerm a, LinearTerm b, LinearTerm product) {
    Formula positive = lt(LinearTerm.ZERO, b);
    r.addFact(implies(positive, Formula.eq(LinearTerm.of(r), a.minus(product))));
    r.addFact(implies(positive, lt(LinearTerm.of(r), b)));
    r.addFact(implies(positive, lt(LinearTerm.ZERO.minus(b), LinearTerm.of(r))));
    r.addFact(
        implies(
            Formula.and(positive, le(LinearTerm.ZERO, a)), le(LinearTerm.ZERO, LinearTerm.of(r))));
  }

  public LinearTerm shiftLeft(LinearTerm a, LinearTerm by, IntegerRange type, PathCondition at) {
    return by.isConstant()
        ? wrap(a.times(BigInteger.ONE.shiftLeft(distance(by, type))), type, at)
        : opaque("shl", a, by, type);
  }

  public LinearTerm shiftRight(LinearTerm a, LinearTerm by, IntegerRange type) {
    if (!by.isConstant()) {
      return opaque("shr", a, by, type);
    }
    return floor(a, BigInteger.ONE.shiftLeft(distance(by, type)), type);
  }

  public LinearTerm shiftRightUnsigned(LinearTerm a, LinearTerm by, IntegerRange type) {
    boolean natural = a.range().lo().signum() >= 0;
    if (natural || by.isConstant() && distance(by, type) == 0) {
      return shiftRight(a, by, type);
    }
    return by.isConstant() ? shiftRight(unsigned(a, type), by, type) : opaque("ushr", a, by, type);
  }

  /** The value of the same bits without a sign. */
  private LinearTerm unsigned(LinearTerm a, IntegerRange type) {
    BigInteger size = type.hi().subtract(type.lo()).add(BigInteger.ONE);
    Symbol u =
        terms.application(
            "unsigned" + bits(type),
            List.of(a),
            new IntegerRange(BigInteger.ZERO, size.subtract(BigInteger.ONE)));
    if (u.facts().isEmpty()) {
      u.addFact(implies(le(LinearTerm.ZERO, a), Formula.eq(LinearTerm.of(u), a)));
      u.addFact(
          implies(
              lt(a, LinearTerm.ZERO),
              Formula.eq(LinearTerm.of(u), a.plus(LinearTerm.constant(size)))));
    }
    return LinearTerm.of(u);
  }

  /** Floor division by a positive constant. */
  private LinearTerm floor(LinearTerm a, BigInteger by, IntegerRange type) {
    IntegerRange range =
        new IntegerRange(floorDiv(a.range().lo(), by), floorDiv(a.range().hi(), by));
    Symbol q = terms.application("floor" + by, List.of(a), type.meet(range));
    if (q.facts().isEmpty()) {
      LinearTerm product = LinearTerm.of(q).times(by);
      q.addFact(le(product, a));
      q.addFact(lt(a, product.plus(LinearTerm.constant(by))));
    }
    return LinearTerm.of(q);
  }

  public LinearTerm and(LinearTerm a, LinearTerm b, IntegerRange type) {
    LinearTerm mask = a.isConstant() ? a : b;
    LinearTerm value = a.isConstant() ? b : a;
    if (mask.isConstant() && mask.constant().signum() >= 0) {
      BigInteger size = mask.constant().add(BigInteger.ONE);
      if (size.bitCount() == 1) {
        Symbol low =
            terms.application(
                "low" + size, List.of(value), new IntegerRange(BigInteger.ZERO, mask.constant()));
        if (low.facts().isEmpty()) {
          LinearTerm high = floor(value, size, type).times(size);
          low.addFact(Formula.eq(LinearTerm.of(low), value.minus(high)));
        }
        return LinearTerm.of(low);
      }
      return LinearTerm.of(
          terms.application(
              "and", List.of(a, b), new IntegerRange(BigInteger.ZERO, mask.constant())));
    }
    return opaque("and", a, b, type);
  }

  public LinearTerm opaque(String function, LinearTerm a, LinearTerm b, IntegerRange type) {
    // the same operation on ints and on longs is not the same function
    return LinearTerm.of(terms.application(function + bits(type), List.of(a, b), type));
  }

  private static int bits(IntegerRange type) {
    return type.hi().bitLength() + 1;
  }

  /** {@code -1, 0, 1} as the order of the operands is. */
  public LinearTerm compare(LinearTerm a, LinearTerm b) {
    Symbol r = terms.application("compare", List.of(a, b), IntegerRange.of(-1, 1));
    if (r.facts().isEmpty()) {
      r.addFact(implies(lt(a, b), Formula.eq(LinearTerm.of(r), LinearTerm.constant(-1))));
      r.addFact(implies(Formula.eq(a, b), Formula.eq(LinearTerm.of(r), LinearTerm.ZERO)));
      r.addFact(implies(lt(b, a), Formula.eq(LinearTerm.of(r), LinearTerm.ONE)));
    }
    return LinearTerm.of(r);
  }

  public LinearTerm min(LinearTerm a, LinearTerm b) {
    IntegerRange range =
        new IntegerRange(a.range().lo().min(b.range().lo()), a.range().hi().min(b.range().hi()));
    Symbol r = terms.application("min", List.of(a, b), range);
    if (r.facts().isEmpty()) {
      r.addFact(implies(le(a, b), Formula.eq(LinearTerm.of(r), a)));
      r.addFact(implies(lt(b, a), Formula.eq(LinearTerm.of(r), b)));
    }
    return LinearTerm.of(r);
  }

  public LinearTerm max(LinearTerm a, LinearTerm b) {
    IntegerRange range =
        new IntegerRange(a.range().lo().max(b.range().lo()), a.range().hi().max(b.range().hi()));
    Symbol r = terms.application("max", List.of(a, b), range);
    if (r.facts().isEmpty()) {
      r.addFact(implies(le(a, b), Formula.eq(LinearTerm.of(r), b)));
      r.addFact(implies(lt(b, a), Formula.eq(LinearTerm.of(r), a)));
    }
    return LinearTerm.of(r);
  }

  private static int distance(LinearTerm by, IntegerRange type) {
    return by.constant().intValue() & (type.hi().bitLength() > 31 ? 63 : 31);
  }

  private static BigInteger floorDiv(BigInteger a, BigInteger b) {
    BigInteger[] qr = a.divideAndRemainder(b);
    return qr[1].signum() < 0 ? qr[0].subtract(BigInteger.ONE) : qr[0];
  }
}
