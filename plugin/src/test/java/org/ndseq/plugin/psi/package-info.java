/**
 * Boots the IDE's real Java PSI for the plugin's tests; {@link org.ndseq.plugin.psi.RealPsi} is the
 * way in.
 */
package org.ndseq.plugin.psi;
