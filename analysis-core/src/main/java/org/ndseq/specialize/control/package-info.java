/**
 * Control-flow specialisation: methods that synchronise are cloned for each activation in the
 * schedule, and their code for each segment between two operations. Start with {@link
 * org.ndseq.specialize.control.ClassSpecializer}.
 */
@NullMarked
package org.ndseq.specialize.control;

import org.jspecify.annotations.NullMarked;
