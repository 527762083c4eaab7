/**
 * The findings of {@code org.ndseq.finding} as the IDE shows them: {@link
 * org.ndseq.plugin.findings.Finding} gives each a title and the places to mark.
 */
@NullMarked
package org.ndseq.plugin.findings;

import org.jspecify.annotations.NullMarked;
