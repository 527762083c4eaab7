package org.ndseq.plugin.results;

import com.intellij.util.messages.Topic;

/** Hears when another report is on show; called on the thread that shows it. */
public interface ResultsListener {
  Topic<ResultsListener> TOPIC = Topic.create("NDSeq results", ResultsListener.class);

  void shown(Report report);
}
