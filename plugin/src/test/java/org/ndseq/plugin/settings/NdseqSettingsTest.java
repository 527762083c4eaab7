package org.ndseq.plugin.settings;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.openapi.components.State;
import com.intellij.util.xmlb.XmlSerializer;
import java.nio.file.Path;
import org.jdom.Element;
import org.junit.jupiter.api.Test;
import org.ndseq.plugin.psi.RealPsi;

/** What a team shares and what belongs to one workspace are stored apart. */
class NdseqSettingsTest {
  @Test
  void theSharedFileHasNothingOfTheWorkspace() {
    NdseqSettings settings = NdseqSettings.of(RealPsi.get().project());
    StoredOptions before = settings.options();
    try {
      StoredOptions options = settings.options();
      options.runs = 9;
      options.lastConfiguration = "Main";
      settings.change(options);
      settings.reject(Path.of("/home/someone/spec.json"));
      assertThat(text(XmlSerializer.serialize(settings.getState())))
          .contains("runs")
          .doesNotContain("Main", "someone");
      assertThat(
              text(
                  XmlSerializer.serialize(
                      WorkspaceSettings.of(RealPsi.get().project()).getState())))
          .contains("Main", "someone");
      assertThat(settings.options().rejected).hasSize(1);
      assertThat(WorkspaceSettings.class.getAnnotation(State.class).storages()[0].value())
          .isEqualTo("$WORKSPACE_FILE$");
    } finally {
      settings.change(before);
    }
  }

  private static String text(Element element) {
    return com.intellij.openapi.util.JDOMUtil.write(element);
  }
}
