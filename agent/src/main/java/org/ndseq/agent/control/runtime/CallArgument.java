package org.ndseq.agent.control.runtime;

import org.ndseq.agent.control.AccessMode;

/** An object that the next call of a task accesses beside its receiver. */
record CallArgument(Object value, AccessMode mode) {}
