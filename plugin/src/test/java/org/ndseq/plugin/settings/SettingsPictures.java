package org.ndseq.plugin.settings;

import javax.swing.JComponent;

/** The settings page, for pictures of it. */
public final class SettingsPictures {
  private SettingsPictures() {}

  public static JComponent page() {
    SettingsForm form = new SettingsForm();
    StoredOptions options = new StoredOptions();
    options.include = "org.shop";
    options.focus.add("Account.balance");
    form.show(options);
    return form.component();
  }
}
