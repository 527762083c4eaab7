package org.ndseq.plugin.results;

import com.intellij.util.messages.Topic;

/** Hears when something else is on show; called on the thread that shows it. */
public interface ResultsListener {
  Topic<ResultsListener> TOPIC = Topic.create("NDSeq results", ResultsListener.class);

  void changed();
}
