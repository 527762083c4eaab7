/**
 * The program under analysis as class files: methods, control flow, post-dominators and the effects
 * of regions. The entry is {@link org.ndseq.cover.code.ProgramCode}.
 */
@NullMarked
package org.ndseq.cover.code;

import org.jspecify.annotations.NullMarked;
