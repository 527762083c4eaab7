package org.ndseq.plugin.proof;

import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileEditor.FileEditorManagerListener;
import com.intellij.openapi.vfs.VirtualFile;

/** Has a file proved when it is opened; after the first time its hash says whether to. */
public final class ProveOnOpening implements FileEditorManagerListener {
  @Override
  public void fileOpened(FileEditorManager source, VirtualFile file) {
    FileProofService.of(source.getProject()).prove(file);
  }
}
