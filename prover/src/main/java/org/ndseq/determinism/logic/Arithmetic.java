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
public final class Arithmetic {
  private final Terms terms;

  public Arithmetic(Terms terms) {
    this.terms = terms;
  }

  public Lin add(Lin a, Lin b, Range type, PathCondition at) {
    return wrap(a.plus(b), type, at);
  }

  public Lin sub(Lin a, Lin b, Range type, PathCondition at) {
    return wrap(a.minus(b), type, at);
  }

  public Lin mul(Lin a, Lin b, Range type, PathCondition at) {
    return terms
        .product(a, b)
        .map(p -> wrap(p, type, at))
        .orElseGet(() -> opaque("times", a, b, type));
  }

  /** Brings the exact value into the range of its type, as two's complement does. */
  public Lin wrap(Lin value, Range type, PathCondition at) {
    if (at.keeps(value, type)) {
      return value;
    }
    BigInteger size = type.hi().subtract(type.lo()).add(BigInteger.ONE);
    Lin exact = unwrapped(value, size);
    Range range = exact.range();
    BigInteger lo = floorDiv(range.lo().subtract(type.lo()), size);
    BigInteger hi = floorDiv(range.hi().subtract(type.lo()), size);
    String width = Integer.toString(size.bitLength() - 1);
    Symbol result = terms.application("wrap" + width, List.of(exact), type);
    Symbol carry = terms.application(OVERFLOW + width, List.of(exact), new Range(lo, hi));
    if (result.facts().isEmpty()) {
      result.addFact(Formula.eq(Lin.of(result), exact.minus(Lin.of(carry).times(size))));
    }
    return Lin.of(result);
  }

  /** The exact value that was brought into the range of {@code int}, or else the value itself. */
  public static Lin beforeWrap(Lin value) {
    if (value.terms().size() != 1) {
      return value;
    }
    boolean alone = value.equals(Lin.of(value.terms().keySet().iterator().next()));
    return alone ? unwrapped(value, BigInteger.ONE.shiftLeft(Integer.SIZE)) : value;
  }

  /** Removes an earlier wrap, which does not change the result of the next. */
  private static Lin unwrapped(Lin value, BigInteger size) {
    String name = "wrap" + (size.bitLength() - 1);
    Lin exact = value;
    for (Symbol s : value.terms().keySet()) {
      if (s.app().isPresent() && s.app().get().function().equals(name)) {
        Lin inner = s.app().get().args().get(0);
        exact = exact.plus(inner.minus(Lin.of(s)).times(value.coefficient(s)));
      }
    }
    return exact;
  }

  /** The function whose values say how often an operation wrapped. */
  public static final String OVERFLOW = "carry";

  /** Division that truncates towards zero; {@code b} is not zero where the result is used. */
  public Lin div(Lin a, Lin b, Range type, PathCondition at) {
    if (a.isConstant() && b.isConstant() && b.constant().signum() != 0) {
      return wrap(Lin.constant(a.constant().divide(b.constant())), type, at);
    }
    if (b.equals(Lin.ONE)) {
      return a;
    }
    if (b.isConstant() && b.constant().signum() <= 0) {
      return opaque("quotient", a, b, type);
    }
    BigInteger most = a.range().lo().abs().max(a.range().hi().abs());
    boolean natural = a.range().lo().signum() >= 0 && b.range().lo().signum() >= 0;
    Range quotient =
        b.isConstant()
            ? new Range(a.range().lo().divide(b.constant()), a.range().hi().divide(b.constant()))
            : new Range(natural ? BigInteger.ZERO : most.negate(), most);
    Range range = type.meet(quotient);
    Symbol q = terms.application(ProductLemmas.QUOTIENT + bits(type), List.of(a, b), range);
    if (q.facts().isEmpty()) {
      terms.product(b, Lin.of(q)).ifPresent(p -> truncation(q, a, b, p));
    }
    return Lin.of(q);
  }

  private static void truncation(Symbol q, Lin a, Lin b, Lin product) {
    Formula positive = lt(Lin.ZERO, b);
    Formula natural = Formula.and(positive, le(Lin.ZERO, a));
    Formula negative = Formula.and(positive, lt(a, Lin.ZERO));
    q.addFact(implies(natural, le(product, a)));
    q.addFact(implies(natural, lt(a, product.plus(b))));
    q.addFact(implies(natural, le(Lin.ZERO, Lin.of(q))));
    q.addFact(implies(negative, le(a, product)));
    q.addFact(implies(negative, lt(product.minus(b), a)));
    q.addFact(implies(negative, le(Lin.of(q), Lin.ZERO)));
  }

  public Lin rem(Lin a, Lin b, Range type, PathCondition at) {
    if (b.isConstant() && b.constant().signum() <= 0) {
      return opaque("remainder", a, b, type);
    }
    Lin q = div(a, b, type, at);
    boolean natural = a.range().lo().signum() >= 0;
    BigInteger most = b.range().lo().abs().max(b.range().hi().abs());
    Range bound = new Range(natural ? BigInteger.ZERO : most.negate(), most);
    Symbol r = terms.application("rem" + bits(type), List.of(a, b), type.meet(bound));
    if (r.facts().isEmpty()) {
      terms.product(b, q).ifPresent(p -> remainder(r, a, b, p));
    }
    return Lin.of(r);
  }

  private static void remainder(Symbol r, Lin a, Lin b, Lin product) {
    Formula positive = lt(Lin.ZERO, b);
    r.addFact(implies(positive, Formula.eq(Lin.of(r), a.minus(product))));
    r.addFact(implies(positive, lt(Lin.of(r), b)));
    r.addFact(implies(positive, lt(Lin.ZERO.minus(b), Lin.of(r))));
    r.addFact(implies(Formula.and(positive, le(Lin.ZERO, a)), le(Lin.ZERO, Lin.of(r))));
  }

  public Lin shiftLeft(Lin a, Lin by, Range type, PathCondition at) {
    return by.isConstant()
        ? wrap(a.times(BigInteger.ONE.shiftLeft(distance(by, type))), type, at)
        : opaque("shl", a, by, type);
  }

  public Lin shiftRight(Lin a, Lin by, Range type) {
    if (!by.isConstant()) {
      return opaque("shr", a, by, type);
    }
    return floor(a, BigInteger.ONE.shiftLeft(distance(by, type)), type);
  }

  public Lin shiftRightUnsigned(Lin a, Lin by, Range type) {
    boolean natural = a.range().lo().signum() >= 0;
    if (natural || by.isConstant() && distance(by, type) == 0) {
      return shiftRight(a, by, type);
    }
    return by.isConstant() ? shiftRight(unsigned(a, type), by, type) : opaque("ushr", a, by, type);
  }

  /** The value of the same bits without a sign. */
  private Lin unsigned(Lin a, Range type) {
    BigInteger size = type.hi().subtract(type.lo()).add(BigInteger.ONE);
    Symbol u =
        terms.application(
            "unsigned" + bits(type),
            List.of(a),
            new Range(BigInteger.ZERO, size.subtract(BigInteger.ONE)));
    if (u.facts().isEmpty()) {
      u.addFact(implies(le(Lin.ZERO, a), Formula.eq(Lin.of(u), a)));
      u.addFact(implies(lt(a, Lin.ZERO), Formula.eq(Lin.of(u), a.plus(Lin.constant(size)))));
    }
    return Lin.of(u);
  }

  /** Floor division by a positive constant. */
  private Lin floor(Lin a, BigInteger by, Range type) {
    Range range = new Range(floorDiv(a.range().lo(), by), floorDiv(a.range().hi(), by));
    Symbol q = terms.application("floor" + by, List.of(a), type.meet(range));
    if (q.facts().isEmpty()) {
      Lin product = Lin.of(q).times(by);
      q.addFact(le(product, a));
      q.addFact(lt(a, product.plus(Lin.constant(by))));
    }
    return Lin.of(q);
  }

  public Lin and(Lin a, Lin b, Range type) {
    Lin mask = a.isConstant() ? a : b;
    Lin value = a.isConstant() ? b : a;
    if (mask.isConstant() && mask.constant().signum() >= 0) {
      BigInteger size = mask.constant().add(BigInteger.ONE);
      if (size.bitCount() == 1) {
        Symbol low =
            terms.application(
                "low" + size, List.of(value), new Range(BigInteger.ZERO, mask.constant()));
        if (low.facts().isEmpty()) {
          Lin high = floor(value, size, type).times(size);
          low.addFact(Formula.eq(Lin.of(low), value.minus(high)));
        }
        return Lin.of(low);
      }
      return Lin.of(
          terms.application("and", List.of(a, b), new Range(BigInteger.ZERO, mask.constant())));
    }
    return opaque("and", a, b, type);
  }

  public Lin opaque(String function, Lin a, Lin b, Range type) {
    // the same operation on ints and on longs is not the same function
    return Lin.of(terms.application(function + bits(type), List.of(a, b), type));
  }

  private static int bits(Range type) {
    return type.hi().bitLength() + 1;
  }

  /** {@code -1, 0, 1} as the order of the operands is. */
  public Lin compare(Lin a, Lin b) {
    Symbol r = terms.application("compare", List.of(a, b), Range.of(-1, 1));
    if (r.facts().isEmpty()) {
      r.addFact(implies(lt(a, b), Formula.eq(Lin.of(r), Lin.constant(-1))));
      r.addFact(implies(Formula.eq(a, b), Formula.eq(Lin.of(r), Lin.ZERO)));
      r.addFact(implies(lt(b, a), Formula.eq(Lin.of(r), Lin.ONE)));
    }
    return Lin.of(r);
  }

  public Lin min(Lin a, Lin b) {
    Range range = new Range(a.range().lo().min(b.range().lo()), a.range().hi().min(b.range().hi()));
    Symbol r = terms.application("min", List.of(a, b), range);
    if (r.facts().isEmpty()) {
      r.addFact(implies(le(a, b), Formula.eq(Lin.of(r), a)));
      r.addFact(implies(lt(b, a), Formula.eq(Lin.of(r), b)));
    }
    return Lin.of(r);
  }

  public Lin max(Lin a, Lin b) {
    Range range = new Range(a.range().lo().max(b.range().lo()), a.range().hi().max(b.range().hi()));
    Symbol r = terms.application("max", List.of(a, b), range);
    if (r.facts().isEmpty()) {
      r.addFact(implies(le(a, b), Formula.eq(Lin.of(r), b)));
      r.addFact(implies(lt(b, a), Formula.eq(Lin.of(r), a)));
    }
    return Lin.of(r);
  }

  private static int distance(Lin by, Range type) {
    return by.constant().intValue() & (type.hi().bitLength() > 31 ? 63 : 31);
  }

  private static BigInteger floorDiv(BigInteger a, BigInteger b) {
    BigInteger[] qr = a.divideAndRemainder(b);
    return qr[1].signum() < 0 ? qr[0].subtract(BigInteger.ONE) : qr[0];
  }
}
