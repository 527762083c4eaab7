/**
 * The program as its class files have it: methods, control flow, control dependence, candidate
 * blocks; {@link CandidateBlock} is what the analyses place.
 */
@NullMarked
package org.ndseq.program;

import org.jspecify.annotations.NullMarked;
