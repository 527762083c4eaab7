package org.ndseq.agent.runtime.memory;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.SiteSampler;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.agent.runtime.VersionWord;
import org.ndseq.agent.vm.DontInline;
import org.ndseq.trace.format.EventCodes;

/**
 * Hooks before plain accesses while only the order of a run is recorded. The instruction that
 * follows stays as it is; where {@link SiteSampler} has switched it off, nothing else is done. A
 * version is taken before the access, so it tells in which order the hooks ran and not which value
 * was read.
 */
public final class SampledAccessHooks {
  private SampledAccessHooks() {}

  /** An element is about to be loaded. */
  public static void loads(@Nullable Object array, int index, int site) {
    if (!SiteSampler.isOff(site)) {
      element(array, index, site, EventCodes.READ);
    }
  }

  /** An element is about to be stored. */
  public static void stores(@Nullable Object array, int index, int site) {
    if (!SiteSampler.isOff(site)) {
      element(array, index, site, EventCodes.WRITE);
    }
  }

  @DontInline
  private static void element(@Nullable Object array, int index, int site, int kind) {
    if (array != null && index >= 0 && index < Array.getLength(array)) {
      ThreadLog log = ThreadLog.current();
      access(log, log.shadowOf(array, site), index + 1, site, index, kind);
    }
  }

  /** A field is about to be read. */
  @DontInline
  public static void reads(int[] shadow, int index, int site, int field) {
    access(ThreadLog.current(), shadow, index, site, field, EventCodes.READ);
  }

  /** A field is about to be written. */
  @DontInline
  public static void writes(int[] shadow, int index, int site, int field) {
    access(ThreadLog.current(), shadow, index, site, field, EventCodes.WRITE);
  }

  /** Whether a call that accesses the elements of {@code array} is recorded. */
  public static boolean isCallRecorded(@Nullable Object array, int site) {
    if (SiteSampler.isOff(site)) {
      return false;
    }
    boolean isArray = array != null && array.getClass().isArray();
    SiteSampler.spend(site, isArray ? 1 + Array.getLength(array) : 1);
    return true;
  }

  private static void access(ThreadLog log, int[] shadow, int index, int site, int slot, int kind) {
    int version =
        kind == EventCodes.READ
            ? VersionWord.peek(shadow, index)
            : VersionWord.endWrite(shadow, index, VersionWord.beginWrite(shadow, index));
    log.access(kind, site, shadow[0], slot, version);
    SiteSampler.recorded(site, kind, shadow[0], log.number());
  }
}
