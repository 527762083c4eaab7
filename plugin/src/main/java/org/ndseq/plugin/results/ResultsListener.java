package org.ndseq.plugin.results;

import com.intellij.util.messages.Topic;

/** Listens for changes of the shown results; called on the thread that shows them. */
public interface ResultsListener {
  @Topic.ProjectLevel
  Topic<ResultsListener> TOPIC = Topic.create("NDSeq results", ResultsListener.class);

  void changed();
}
