/**
 * Quick-fixes: each makes a ModCommand, so that the IDE can show a preview and undo it. {@link
 * org.ndseq.plugin.fix.RaceFixChooser} chooses the ones that fit an access.
 */
@NullMarked
package org.ndseq.plugin.fix;

import org.jspecify.annotations.NullMarked;
