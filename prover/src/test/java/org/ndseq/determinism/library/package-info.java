/** Tests of the table of the JDK. */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism.library;
