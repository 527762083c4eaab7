/**
 * Makes many controlled runs of a program in one JVM, each in a fresh class loader, and reports
 * their outcomes in a file. Entry: {@link org.ndseq.agent.control.driver.ExplorationMain}.
 */
@NullMarked
package org.ndseq.agent.control.driver;

import org.jspecify.annotations.NullMarked;
