package org.ndseq.cli.session;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/**
 * Runs a command with a given number of threads for its parallel parts: parallel streams use the
 * pool of the thread that starts them.
 */
public final class JobPool implements IExecutionStrategy {
  private final GlobalOptions options;

  public JobPool(GlobalOptions options) {
    this.options = options;
  }

  @Override
  public int execute(ParseResult parsed) {
    RunLast strategy = new RunLast();
    if (options.jobs.isEmpty()) {
      return strategy.execute(parsed);
    }
    int jobs = options.jobs.get();
    if (jobs < 1) {
      throw new CommandLine.ParameterException(
          parsed.commandSpec().commandLine(), "--jobs must be at least 1");
    }
    ForkJoinPool pool = new ForkJoinPool(jobs);
    try {
      return pool.submit(() -> strategy.execute(parsed)).get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserErrorException("interrupted");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdown();
    }
  }
}
