/**
 * Models of the library, with one interface; entry class {@link
 * org.ndseq.determinism.model.LibraryModelList}.
 */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism.model;
