package org.ndseq.trace;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.ndseq.order.LinearOrder;
import org.ndseq.trace.format.BadTraceException;

/**
 * What has to hold of the reader on any bytes; the fuzz target of Jazzer and of {@link
 * MutationFuzzer}. An input is tried as it is and with its checksums put right, without which
 * hardly any would be looked into.
 *
 * <p>Reading may throw {@link BadTraceException} and nothing else. It may allocate {@value
 * #ALLOCATION_PER_BYTE} bytes a byte of input and {@value #ALLOCATION_BASE} besides. What was read
 * can be ordered, written and read again, and then it is the same.
 */
public final class TraceFuzzer {
  /**
   * Everything that reading allocates, garbage too. The most by far for a byte are four expected
   * accesses of as many locations.
   */
  static final long ALLOCATION_PER_BYTE = 1024;

  static final long ALLOCATION_BASE = 1 << 18;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private TraceFuzzer() {}

  /** Jazzer's entry. */
  public static void fuzzerTestOneInput(byte[] data) throws IOException {
    check(data);
    check(RawFile.repaired(data));
  }

  /** Whether the input could be read; anything that must not happen is an error. */
  static boolean check(byte[] data) throws IOException {
    checkAllocation(data);
    Trace trace;
    try {
      trace = read(data);
    } catch (BadTraceException e) {
      if (e.offset() < 0 || e.offset() > data.length) {
        throw new AssertionError("offset " + e.offset() + " of " + data.length, e);
      }
      return false;
    }
    Trace again = read(write(trace));
    // Objects are written in the order of their first use, which writing thread by thread changes.
    byte[] settled = write(again);
    if (!Arrays.equals(settled, write(read(settled)))) {
      throw new AssertionError("written and read, the trace differs");
    }
    checkSame(trace, again);
    checkOrder(trace);
    return true;
  }

  /** Measures twice if need be: the first time, classes are loaded (and instrumented) as well. */
  private static void checkAllocation(byte[] data) throws IOException {
    long limit = ALLOCATION_BASE + ALLOCATION_PER_BYTE * data.length;
    if (allocatedBy(data) > limit) {
      long allocated = allocatedBy(data);
      if (allocated > limit) {
        throw new AssertionError("reading " + data.length + " bytes allocated " + allocated);
      }
    }
  }

  private static long allocatedBy(byte[] data) throws IOException {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    try {
      read(data);
    } catch (BadTraceException e) {
      // counts as well
    }
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  private static void checkSame(Trace a, Trace b) {
    boolean same = a.size() == b.size() && a.tasks().equals(b.tasks());
    for (int e = 0; same && e < a.size(); e++) {
      same =
          a.kind(e) == b.kind(e)
              && a.site(e) == b.site(e)
              && a.version(e) == b.version(e)
              && a.task(e) == b.task(e);
    }
    if (!same) {
      throw new AssertionError("read again, the events differ");
    }
  }

  /** Also where the versions contradict each other there is an order, and every event is in it. */
  private static void checkOrder(Trace trace) {
    LinearOrder order = LinearOrder.of(trace);
    for (int e = 0; e < trace.size(); e++) {
      if (order.event(order.rank(e)) != e) {
        throw new AssertionError("event " + e + " is not in the order");
      }
    }
  }

  private static Trace read(byte[] data) throws IOException {
    return TraceReader.read(new ByteArrayInputStream(data));
  }

  private static byte[] write(Trace trace) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TraceWriter.write(trace, out);
    return out.toByteArray();
  }
}
