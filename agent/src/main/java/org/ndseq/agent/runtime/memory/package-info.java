/**
 * Hooks of accesses: arrays, buffers, field handles, and library objects taken as locations of
 * their own; {@link LibraryHooks} is the entry for modelled calls.
 */
@NullMarked
package org.ndseq.agent.runtime.memory;

import org.jspecify.annotations.NullMarked;
