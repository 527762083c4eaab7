/**
 * The commands that predict from traces: {@link org.ndseq.cli.predict.RacesCommand} and {@link
 * org.ndseq.cli.predict.CouplesCommand}.
 */
@NullMarked
package org.ndseq.cli.predict;

import org.jspecify.annotations.NullMarked;
