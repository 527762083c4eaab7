/**
 * Java sources as the compiler parses them; {@link org.ndseq.cli.source.SyntaxTree} is the entry.
 */
@NullMarked
package org.ndseq.cli.source;

import org.jspecify.annotations.NullMarked;
