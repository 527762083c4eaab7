/**
 * Benchmarks for every performance claim. {@link org.ndseq.benchmarks.BenchMain} is the entry and
 * holds the list of benchmarks.
 */
@NullMarked
package org.ndseq.benchmarks;

import org.jspecify.annotations.NullMarked;
