/** Tests of the static proof on whole programs and on bad input. */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism;
