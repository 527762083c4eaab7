/**
 * Changes of sources that remove a finding, independent of the parser that read the source. Entry:
 * {@link org.ndseq.finding.fix.AtomicFieldRewrite}.
 */
@NullMarked
package org.ndseq.finding.fix;

import org.jspecify.annotations.NullMarked;
