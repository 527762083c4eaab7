/**
 * Changes of the source that would remove a finding, as texts to insert; only where the parsed
 * source leaves no doubt. {@link org.ndseq.cli.fix.TextFixFinder} is the entry.
 */
@NullMarked
package org.ndseq.cli.fix;

import org.jspecify.annotations.NullMarked;
