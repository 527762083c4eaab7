package com.intellij.rt.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * Stands in, in tests only, for the platform's starter: takes its arguments, reads its list of
 * tests (package, tags, filters, then a test a line; only the package if there is none) and gives
 * them to JUnit's own launcher. A socket fails, since nobody listens.
 */
public final class JUnitStarter {
  private JUnitStarter() {}

  public static void main(String[] words) throws IOException {
    List<String> arguments = new ArrayList<>(Arrays.asList(words));
    if (!arguments.remove("-ideVersion5") || !arguments.remove("-junit5")) {
      throw new IllegalArgumentException("versions are missing: " + arguments);
    }
    if (arguments.size() != 1) {
      throw new IllegalArgumentException("one selection is expected: " + arguments);
    }
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create().execute(request(arguments.get(0)), listener);
    TestExecutionSummary summary = listener.getSummary();
    summary
        .getFailures()
        .forEach(
            failure ->
                System.out.println(
                    "##teamcity[testFailed name='%s' message='%s' details='at |'here|'|nnext']"
                        .formatted(
                            failure.getTestIdentifier().getDisplayName(),
                            failure.getException().getMessage())));
    System.out.println("##teamcity[testCount count='" + summary.getTestsFoundCount() + "']");
    System.out.println("ran " + summary.getTestsFoundCount() + " tests");
    System.exit(summary.getTotalFailureCount() == 0 ? 0 : 255);
  }

  private static LauncherDiscoveryRequest request(String selection) throws IOException {
    LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
    if (!selection.startsWith("@")) {
      return request.selectors(test(selection)).build();
    }
    List<String> lines = Files.readAllLines(Path.of(selection.substring(1)));
    List<DiscoverySelector> tests = new ArrayList<>();
    lines.stream().skip(3).forEach(line -> tests.add(test(line)));
    request.selectors(tests.isEmpty() ? List.of(selectPackage(lines.get(0))) : tests);
    if (!lines.get(1).isEmpty()) {
      request.filters(TagFilter.includeTags(lines.get(1).split(" ")));
    }
    return request.build();
  }

  private static DiscoverySelector test(String line) {
    return line.contains(",") ? selectMethod(line.replaceFirst(",", "#")) : selectClass(line);
  }
}
