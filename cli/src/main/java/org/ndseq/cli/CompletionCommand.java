package org.ndseq.cli;

import java.util.Locale;
import java.util.concurrent.Callable;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ndseq completion}: the script that lets a shell complete commands and options. */
@Command(
    name = "completion",
    header = "Print a script that lets the shell complete commands and options.",
    description = "To use it in this shell: source <(ndseq completion bash)",
    mixinStandardHelpOptions = true)
final class CompletionCommand implements Callable<Integer> {
  /** Completes file names where the generated script has no candidate. */
  private static final String FILES =
      """

      function _complete_ndseq_or_file() {
        _complete_ndseq "$@"
        if ((${#COMPREPLY[@]} == 0)) && type compopt &>/dev/null; then
          compopt -o default
        fi
      }
      complete -o default -F _complete_ndseq_or_file ndseq
      """;

  /** A shell that completes. */
  enum Shell {
    BASH,
    ZSH;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}.")
  private Shell shell;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    String script = AutoComplete.bash("ndseq", spec.root().commandLine());
    String bridge =
        "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n";
    CommandSession.of(spec).out().print((shell == Shell.ZSH ? bridge : "") + script + FILES);
    return ExitCode.CLEAN;
  }
}
