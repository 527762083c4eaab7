/**
 * Specifications that are kept: {@link org.ndseq.cli.spec.SpecCommand} saves and compares them,
 * {@link org.ndseq.cli.spec.SpecDiff} is what has changed.
 */
@NullMarked
package org.ndseq.cli.spec;

import org.jspecify.annotations.NullMarked;
