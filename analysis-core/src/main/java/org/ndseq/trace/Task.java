package org.ndseq.trace;

import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.TaskKind;

/**
 * A unit of parallel work; the analyses reason about tasks, not about threads.
 *
 * @param parent the task that forked it, or -1
 * @param fork the event that forked it, or -1
 * @param begin its {@link EventKind#BEGIN}, or -1 if it never ran
 * @param end its {@link EventKind#END}, or -1 if that was not recorded
 */
public record Task(int id, TaskKind kind, String name, int parent, int fork, int begin, int end) {
  public Task {
    name = PrintableText.of(name);
  }

  /** Display name in reports. Tasks of one kind often share a name, so the number follows it. */
  public String label() {
    return kind == TaskKind.ROOT ? name : name + " #" + id;
  }
}
