/**
 * Class files as the static proof reads them: classes by name, methods with blocks and loops; entry
 * class {@link org.ndseq.determinism.code.CodeBase}.
 */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism.code;
