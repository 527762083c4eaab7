/**
 * {@code specialize}, {@code alias} and {@code slice}: the program under one schedule. Start with
 * {@link org.ndseq.cli.specialize.SpecializeCommand}.
 */
@NullMarked
package org.ndseq.cli.specialize;

import org.jspecify.annotations.NullMarked;
