package org.ndseq.trace;

import org.ndseq.trace.format.SiteOp;

/**
 * An instruction that makes events.
 *
 * @param method number of the method that contains it
 * @param instruction its index among the method's instructions before instrumentation, counting
 *     opcodes only
 * @param line source line, or 0
 * @param field number of the field it accesses, or -1
 * @param called for a call or a library access, {@code owner.name(descriptor)} as in the class
 *     file; else empty
 */
public record SiteDefinition(
    int method, int instruction, int line, SiteOp op, int field, String called) {}
