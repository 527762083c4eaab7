package org.ndseq.plugin.proof;

import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileEditor.FileEditorManagerListener;
import com.intellij.openapi.vfs.VirtualFile;

/**
 * Requests a proof of a file when it is opened; the hash of its code decides whether a proof is
 * due.
 */
public final class ProveOnOpening implements FileEditorManagerListener {
  @Override
  public void fileOpened(FileEditorManager source, VirtualFile file) {
    FileProofService.of(source.getProject()).prove(file);
  }
}
