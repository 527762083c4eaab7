package org.ndseq.plugin.psi;

import com.intellij.codeInsight.ExternalAnnotationsManager;
import com.intellij.codeInsight.InferredAnnotationsManager;
import com.intellij.codeInsight.JavaExpressionTypeNullabilityPatcher;
import com.intellij.core.CoreApplicationEnvironment;
import com.intellij.core.JavaCoreApplicationEnvironment;
import com.intellij.core.JavaCoreProjectEnvironment;
import com.intellij.lang.LanguageExtensionPoint;
import com.intellij.lang.MetaLanguage;
import com.intellij.lang.impl.modcommand.ModCommandServiceImpl;
import com.intellij.lang.java.JavaLanguage;
import com.intellij.lang.java.syntax.JavaElementTypeConverterExtension;
import com.intellij.lang.jvm.facade.JvmElementProvider;
import com.intellij.mock.MockProject;
import com.intellij.modcommand.ModCommandService;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.application.CoroutineSupport;
import com.intellij.openapi.application.ReadWriteActionSupport;
import com.intellij.openapi.application.TransactionGuard;
import com.intellij.openapi.application.TransactionGuardImpl;
import com.intellij.openapi.editor.impl.DocumentWriteAccessGuard;
import com.intellij.openapi.extensions.ExtensionsArea;
import com.intellij.openapi.extensions.LoadingOrder;
import com.intellij.openapi.project.DumbService;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.roots.LanguageLevelProjectExtension;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.platform.syntax.psi.CommonElementTypeConverterFactory;
import com.intellij.platform.syntax.psi.ElementTypeConverters;
import com.intellij.pom.PomModel;
import com.intellij.pom.core.impl.PomModelImpl;
import com.intellij.pom.java.LanguageLevel;
import com.intellij.pom.tree.TreeAspect;
import com.intellij.psi.PsiElementFinder;
import com.intellij.psi.PsiManager;
import com.intellij.psi.PsiTreeChangeListener;
import com.intellij.psi.augment.PsiAugmentProvider;
import com.intellij.psi.impl.JavaClassSupersImpl;
import com.intellij.psi.impl.PsiElementFinderImpl;
import com.intellij.psi.impl.PsiTreeChangePreprocessor;
import com.intellij.psi.impl.RecordAugmentProvider;
import com.intellij.psi.impl.compiled.ClsCustomNavigationPolicy;
import com.intellij.psi.impl.smartPointers.SmartPointerAnchorProvider;
import com.intellij.psi.impl.source.codeStyle.IndentHelper;
import com.intellij.psi.impl.source.tree.TreeCopyHandler;
import com.intellij.psi.util.JavaClassSupers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import kotlinx.coroutines.GlobalScope;
import org.ndseq.plugin.background.Background;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.settings.NdseqSettings;
import org.ndseq.plugin.settings.WorkspaceSettings;

/**
 * The part of an IDE that parsing, resolving, inspecting and fixing Java needs. The extension
 * points and services below are those without which one of these breaks; the IDE registers them
 * from XML.
 */
final class PsiApplication {
  private final Disposable root = Disposer.newDisposable("real PSI");
  private final JavaCoreApplicationEnvironment app;

  PsiApplication() {
    System.setProperty("java.awt.headless", "true");
    System.setProperty("idea.home.path", System.getProperty("java.io.tmpdir"));
    // A registry key; without it method references do not resolve.
    System.setProperty("unsound.capture.conversion.java.spec.change", "false");
    app = new JavaCoreApplicationEnvironment(root, false);
    registerApplication();
  }

  private void registerApplication() {
    ExtensionsArea area = app.getApplication().getExtensionArea();
    point(area, "metaLanguage", MetaLanguage.class);
    point(area, "syntax.elementTypeConverter", LanguageExtensionPoint.class);
    point(area, "lang.psiAugmentProvider", PsiAugmentProvider.class);
    point(area, "smartPointer.anchorProvider", SmartPointerAnchorProvider.class);
    point(
        area, "java.expressionTypeNullabilityPatcher", JavaExpressionTypeNullabilityPatcher.class);
    point(area, "treeCopyHandler", TreeCopyHandler.class);
    point(area, "documentWriteAccessGuard", DocumentWriteAccessGuard.class);
    point(area, "psi.clsCustomNavigationPolicy", ClsCustomNavigationPolicy.class);
    app.addExplicitExtension(
        ElementTypeConverters.getInstance(),
        JavaLanguage.INSTANCE,
        new CommonElementTypeConverterFactory());
    app.addExplicitExtension(
        ElementTypeConverters.getInstance(),
        JavaLanguage.INSTANCE,
        new JavaElementTypeConverterExtension());
    app.addExtension(PsiAugmentProvider.EP_NAME, new RecordAugmentProvider());
    app.getApplication().registerService(JavaClassSupers.class, new JavaClassSupersImpl());
    app.getApplication().registerService(TransactionGuard.class, new TransactionGuardImpl());
    app.getApplication().registerService(IndentHelper.class, new NoIndent());
    app.getApplication().registerService(ModCommandService.class, new ModCommandServiceImpl());
    PlainCoroutines coroutines = new PlainCoroutines();
    app.getApplication().registerService(ReadWriteActionSupport.class, coroutines);
    app.getApplication().registerService(CoroutineSupport.class, coroutines);
  }

  /** A project whose sources are in a folder. */
  Project newProject(Path sources) {
    PsiProjectEnvironment environment = newEnvironment();
    environment.addSourcesToClasspath(
        Objects.requireNonNull(app.getLocalFileSystem().findFileByNioFile(sources)));
    return environment.getProject();
  }

  /** A project without files of its own. */
  Project newProject() {
    return newEnvironment().getProject();
  }

  VirtualFile file(Path path) {
    return Objects.requireNonNull(app.getLocalFileSystem().findFileByNioFile(path));
  }

  private PsiProjectEnvironment newEnvironment() {
    PsiProjectEnvironment environment = new PsiProjectEnvironment(root, app);
    MockProject project = environment.getProject();
    ExtensionsArea area = project.getExtensionArea();
    point(area, "java.elementFinder", PsiElementFinder.class);
    area.getExtensionPoint(PsiElementFinder.EP.getName())
        .registerExtension(new PsiElementFinderImpl(project), root);
    area.getExtensionPoint(PsiElementFinder.EP.getName())
        .registerExtension(new IndexedClasses(project), LoadingOrder.FIRST, root);
    project.getPicoContainer().unregisterComponent(DumbService.class.getName());
    project.registerService(DumbService.class, new SwitchedDumbService(project));
    point(area, "jvm.elementProvider", JvmElementProvider.class);
    point(area, "psi.treeChangePreprocessor", PsiTreeChangePreprocessor.class);
    point(area, "psi.treeChangeListener", PsiTreeChangeListener.class);
    project.registerService(TreeAspect.class, new TreeAspect());
    project.registerService(PomModel.class, new PomModelImpl(project));
    project.registerService(
        ExternalAnnotationsManager.class,
        new NoAnnotations.External(PsiManager.getInstance(project)));
    project.registerService(InferredAnnotationsManager.class, new NoAnnotations.Inferred());
    LanguageLevelProjectExtension.getInstance(project).setLanguageLevel(LanguageLevel.JDK_17);
    addJdk(environment);
    project.registerService(WorkspaceSettings.class, new WorkspaceSettings());
    project.registerService(NdseqSettings.class, new NdseqSettings(project));
    project.registerService(ReportService.class, new ReportService(project));
    project.registerService(Background.class, new Background(project, GlobalScope.INSTANCE));
    return environment;
  }

  /** The running JDK's own modules; the local file system accepts paths into them. */
  private void addJdk(JavaCoreProjectEnvironment environment) {
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
    try (DirectoryStream<Path> children = Files.newDirectoryStream(modules)) {
      for (Path module : children) {
        environment.addSourcesToClasspath(app.getLocalFileSystem().findFileByNioFile(module));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static <T> void point(ExtensionsArea area, String name, Class<T> type) {
    CoreApplicationEnvironment.registerExtensionPoint(area, "com.intellij." + name, type);
  }
}
