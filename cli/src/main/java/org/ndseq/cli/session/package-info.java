/**
 * The parts that every command uses: input and output files, exit codes, failures as one sentence,
 * the session. {@link CommandSession} is the entry.
 */
@NullMarked
package org.ndseq.cli.session;

import org.jspecify.annotations.NullMarked;
