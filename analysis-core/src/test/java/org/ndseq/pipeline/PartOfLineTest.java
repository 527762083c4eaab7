package org.ndseq.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ndseq.flow.InMemoryCompiler;
import org.ndseq.program.CandidateBlock;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.TraceBuilder;

/** A block that a drawing by lines would show too large is said to be part of its line. */
class PartOfLineTest {
  private static final String SOURCE =
      """
      class T { static int f, g;
       static void m() {
        f = 1; Runnable r = () -> { g = 1; }; r.run();
        f = 2;
        Runnable s = () -> {
         g = 2;
        };
        s.run();
       }
      }
      """;

  @Test
  void aLambdaWithinALine() {
    assertThat(isPart("lambda$m$0()V", 3, 3)).isTrue();
  }

  @Test
  void aLambdaOnLinesOfItsOwn() {
    assertThat(isPart("lambda$m$1()V", 6, 6)).isFalse();
  }

  @Test
  void whatEnclosesLambdasIsWhole() {
    assertThat(isPart("m()V", 3, 3)).isFalse();
    assertThat(isPart("m()V", 4, 8)).isFalse();
  }

  private static boolean isPart(String method, int startLine, int endLine) {
    TraceBuilder builder = new TraceBuilder();
    int type = builder.addClass(new ClassDefinition("T", "T.java", 0));
    builder.addClassBytes(type, InMemoryCompiler.compileOne("T", SOURCE, "-g"));
    for (String name : List.of("m", "lambda$m$0", "lambda$m$1")) {
      builder.addMethod(new MethodDefinition(type, name, "()V"));
    }
    SymbolTable symbols = builder.build().symbols();
    return new MethodLookup(symbols, RecordedProgram.of(symbols))
        .isPartOfLine(new CandidateBlock("T", method, 0, 1, startLine, endLine));
  }
}
