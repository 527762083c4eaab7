/**
 * The sequential abstract interpretation of one method and of the tasks it starts (section 4 and
 * step 2 of section 5 of the DICE paper): bytecode in, memory accesses and started tasks out; entry
 * class {@link org.ndseq.determinism.exec.Machine}.
 */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism.exec;
