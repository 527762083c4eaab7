/**
 * The user's options for a project: {@link org.ndseq.plugin.settings.NdseqSettings} is the entry,
 * {@link org.ndseq.plugin.settings.SettingsPage} is Settings | Tools | NDSeq.
 */
@NullMarked
package org.ndseq.plugin.settings;

import org.jspecify.annotations.NullMarked;
