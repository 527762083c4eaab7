/**
 * The goals of {@code ndseq-maven-plugin}. Each starts the command {@code ndseq} as a process; no
 * analysis is made here.
 */
@NullMarked
package org.ndseq.maven;

import org.jspecify.annotations.NullMarked;
