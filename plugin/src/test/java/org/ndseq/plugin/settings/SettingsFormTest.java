package org.ndseq.plugin.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.ndseq.finding.Finding;
import org.ndseq.finding.IfStarBlock;

class SettingsFormTest {
  @Test
  void theFormKeepsWhatItShows() {
    StoredOptions options = new StoredOptions();
    options.runs = 9;
    options.schedule = "pct";
    options.exclude = "java.sql";
    options.focus.add("A.x");
    options.focus.add("B.y");
    options.rejected.add("spec1");
    options.hidden.add("RACES");
    options.prove = false;
    options.lastConfiguration = "Main";
    SettingsForm form = new SettingsForm();
    form.show(options);
    assertThat(form.options().isSame(options)).isTrue();
    options.memoryMegabytes = 4096;
    assertThat(form.options().isSame(options)).isFalse();
  }

  @Test
  void whatIsHiddenIsNotShown() {
    Finding block = new IfStarBlock("b", "A.java", "A", "m()V", 1, 2, 0, 9, "");
    NdseqSettings settings = new NdseqSettings(org.ndseq.plugin.psi.RealPsi.get().project());
    assertThat(settings.shows(block)).isTrue();
    StoredOptions options = settings.options();
    options.hidden.add(HighlightKind.BLOCKS.name());
    assertThat(settings.shows(block)).isTrue();
    settings.change(options);
    assertThat(settings.shows(block)).isFalse();
  }
}
