package org.ndseq.plugin.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.intellij.openapi.project.IndexNotReadyException;
import com.intellij.psi.PsiFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.Finding;
import org.ndseq.finding.FindingsWriter;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Verdict;
import org.ndseq.plugin.background.Background;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.marker.BlockAnnotator;
import org.ndseq.plugin.marker.GutterMark;
import org.ndseq.plugin.psi.RealPsi;

/** What happens while the IDE builds its indexes, and after it. */
class IndexingTest {
  private static final String TEXT =
      """
      class Till {
        int sum;
        void add(int by) {
          sum += by;
        }
      }
      """;

  @TempDir private Path work;

  @Test
  void aReportWaitsForTheIndexesAndIsThenOnShow() throws Exception {
    RealPsi session = session();
    Path folder = report();
    session.beginIndexing();
    assertThatThrownBy(() -> new ReportLoader(session.project()).load(folder))
        .as("who does not wait")
        .isInstanceOf(IndexNotReadyException.class);
    CountDownLatch told = new CountDownLatch(1);
    List<Throwable> problems = Collections.synchronizedList(new ArrayList<>());
    Background.of(session.project())
        .read(
            () -> new ReportLoader(session.project()).load(folder),
            report -> {
              ReportService.of(session.project()).show(report);
              told.countDown();
            },
            problems::add);
    assertThat(told.await(300, TimeUnit.MILLISECONDS)).isFalse();
    session.endIndexing();
    assertThat(told.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(problems).isEmpty();
    assertThat(ReportService.of(session.project()).overlays(session.java(source()))).hasSize(1);
  }

  @Test
  void whatWasOnShowStays() throws Exception {
    RealPsi session = session();
    ReportService.of(session.project()).show(new ReportLoader(session.project()).load(report()));
    Finding finding = ReportService.of(session.project()).report().all().get(0);
    session.beginIndexing();
    assertThat(GutterMark.of(session.java(source())).values())
        .extracting(GutterMark::kind)
        .containsExactly(GutterMark.Kind.BLOCK);
    assertThat(new BlockAnnotator().collectInformation(session.java(source()))).hasSize(1);
    CountDownLatch found = new CountDownLatch(1);
    Background.of(session.project())
        .read(
            () -> SpotNavigation.find(session.project(), Spot.of(finding).get(0)).orElseThrow(),
            target -> found.countDown(),
            problem -> {});
    assertThat(found.await(300, TimeUnit.MILLISECONDS)).as("a click waits").isFalse();
    session.endIndexing();
    assertThat(found.await(60, TimeUnit.SECONDS)).isTrue();
  }

  /** A run of {@code Why This Value?} marks its statements beside the blocks, until an edit. */
  @Test
  void explainedStatementsAreMarkedInTheTextThatWasRun() throws Exception {
    RealPsi session = session();
    ReportService service = ReportService.of(session.project());
    service.show(new ReportLoader(session.project()).load(report()));
    PsiFile file = session.java(source());
    ExplainedStatements.RunText text =
        new ExplainedStatements.RunText(
            file.getOriginalFile().getVirtualFile().getPath(), file.getText());
    service.explain(
        ExplainedStatements.of(
            "Till.java:4", List.of("Till.java:4  Thread-0 #1"), name -> Optional.of(text)));
    assertThat(new BlockAnnotator().collectInformation(session.java(source()))).hasSize(2);
    service.show(service.report());
    assertThat(new BlockAnnotator().collectInformation(session.java(source()))).hasSize(1);
  }

  private Path source() {
    return work.resolve("src/Till.java");
  }

  private RealPsi session() throws IOException {
    Files.createDirectories(work.resolve("src"));
    Files.writeString(source(), TEXT);
    return RealPsi.withSources(work.resolve("src"));
  }

  private Path report() throws IOException {
    Path folder = new ReportFolderStore(work.resolve("reports")).next();
    IfStarBlock block = new IfStarBlock("b", "Till.java", "Till", "add(I)V", 4, 4, 0, 9, "");
    Files.writeString(
        folder.resolve("findings.json"),
        FindingsWriter.toJson(
            LoadedReport.EMPTY
                .findings()
                .withInference(List.of(), Verdict.SPEC, "", List.of(block), List.of())));
    return folder;
  }
}
