package com.intellij.execution.remote;

import com.intellij.execution.configurations.LocatableConfigurationBase;

public abstract class RemoteConfiguration extends LocatableConfigurationBase<Object> {
  public boolean USE_SOCKET_TRANSPORT = true;
  public boolean SERVER_MODE;
  public String HOST = host();
  public String PORT = host();

  private static String host() {
    throw new UnsupportedOperationException();
  }
}
