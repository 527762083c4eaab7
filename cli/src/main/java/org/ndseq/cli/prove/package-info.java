/** {@code ndseq prove}; entry class {@link org.ndseq.cli.prove.ProveCommand}. */
@NullMarked
package org.ndseq.cli.prove;

import org.jspecify.annotations.NullMarked;
