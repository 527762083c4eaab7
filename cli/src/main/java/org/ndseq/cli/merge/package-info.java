/**
 * {@code ndseq merge}: one result of the results of several machines; {@link
 * org.ndseq.cli.merge.MergeCommand} is the entry.
 */
@NullMarked
package org.ndseq.cli.merge;

import org.jspecify.annotations.NullMarked;
