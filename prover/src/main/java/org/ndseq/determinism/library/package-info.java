/**
 * The table of the JDK: which library methods do less than everything; entry class {@link
 * org.ndseq.determinism.library.LibraryTable}.
 */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism.library;
