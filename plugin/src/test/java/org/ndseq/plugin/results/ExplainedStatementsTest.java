package org.ndseq.plugin.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ndseq.plugin.results.ExplainedStatements.RunText;

/** The answer of {@code ndseq slice} becomes ranges of the text that was run. */
class ExplainedStatementsTest {
  private static final String TEXT =
      "class Till {\n  int sum;\n\n  void add() {\n    sum++; \n  }\n}\n";
  private static final List<String> ANSWER =
      List.of(
          "Till.java:2  main",
          "Till.java:5  Thread-0 #1",
          "Till.java:5  Thread-1 #2",
          "Till.java:3  main",
          "Far.java:1  main",
          "specialised: 3 of 9 statements (33 %)");

  private static ExplainedStatements explained() {
    return ExplainedStatements.of(
        "Till.java:5",
        ANSWER,
        file ->
            file.equals("Till.java")
                ? Optional.of(new RunText("/p/Till.java", TEXT))
                : Optional.empty());
  }

  @Test
  void everyStatementIsARangeWithItsTasks() {
    List<ExplainedStatements.Statement> marks = explained().in("/p/Till.java", TEXT);
    assertThat(marks)
        .extracting(m -> m.range().substring(TEXT))
        .containsExactly("int sum;", "sum++;");
    assertThat(marks.get(1).tasks()).containsExactly("Thread-0 #1", "Thread-1 #2");
  }

  @Test
  void anotherTextHasNoMarks() {
    assertThat(explained().in("/p/Till.java", "\n" + TEXT)).isEmpty();
    assertThat(explained().in("/p/Other.java", TEXT)).isEmpty();
    assertThat(explained().files()).containsOnlyKeys("/p/Till.java");
  }
}
