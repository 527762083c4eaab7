/**
 * Findings of {@code org.ndseq.finding} in the editor: {@link org.ndseq.plugin.findings.Spot} is
 * one place of a finding.
 */
@NullMarked
package org.ndseq.plugin.findings;

import org.jspecify.annotations.NullMarked;
