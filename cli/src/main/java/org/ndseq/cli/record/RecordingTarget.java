package org.ndseq.cli.record;

import java.util.ArrayList;
import java.util.List;

/** Something that can be run with the recording agent in it. */
public sealed interface RecordingTarget {
  /** The name in messages. */
  String name();

  /**
   * A program for the {@code java} command.
   *
   * @param java the command
   * @param arguments what follows it, without the agent
   */
  record JavaProgram(String name, String java, List<String> arguments) implements RecordingTarget {
    public JavaProgram {
      arguments = List.copyOf(arguments);
    }

    /** The whole command with the agent's options in it. */
    List<String> withAgent(List<String> agentOptions) {
      List<String> command = new ArrayList<>();
      command.add(java);
      command.addAll(agentOptions);
      command.addAll(arguments);
      return command;
    }
  }

  /**
   * Any command; the agent reaches the JVMs that it starts through the environment.
   *
   * @param jvmOptions further options for these JVMs
   */
  record Command(List<String> words, List<String> jvmOptions) implements RecordingTarget {
    public Command {
      words = List.copyOf(words);
      jvmOptions = List.copyOf(jvmOptions);
    }

    @Override
    public String name() {
      return words.get(0);
    }
  }
}
