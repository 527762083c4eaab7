/**
 * What {@code ndseq} reported, as the plugin holds it: read from {@code findings.json} by {@link
 * org.ndseq.plugin.findings.FindingsReader}.
 */
@NullMarked
package org.ndseq.plugin.findings;

import org.jspecify.annotations.NullMarked;
