/**
 * Saved specifications: {@link org.ndseq.cli.spec.SpecCommand} saves and compares them, {@link
 * org.ndseq.cli.spec.SpecDiff} computes the difference.
 */
@NullMarked
package org.ndseq.cli.spec;

import org.jspecify.annotations.NullMarked;
