/**
 * What the user chose for a project: {@link org.ndseq.plugin.settings.NdseqSettings} is what the
 * rest asks, {@link org.ndseq.plugin.settings.SettingsPage} is Settings | Tools | NDSeq.
 */
@NullMarked
package org.ndseq.plugin.settings;

import org.jspecify.annotations.NullMarked;
