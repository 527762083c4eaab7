/**
 * The runtime that instrumented code calls: {@link ThreadLog} gathers one thread's events, {@link
 * VersionWord} keeps value and version together, {@link Recorder} owns the file. These classes are
 * seen by every class loader, use nothing but the JDK and the trace format, and never run code of
 * the program under test while they hold a lock.
 */
@NullMarked
package org.ndseq.agent.runtime;

import org.jspecify.annotations.NullMarked;
