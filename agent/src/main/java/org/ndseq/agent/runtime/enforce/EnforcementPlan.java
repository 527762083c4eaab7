package org.ndseq.agent.runtime.enforce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A schedule as the enforcer needs it. The command writes it for the agent, lines of words
 * separated by tabs: {@code site class method instruction label}; {@code task path} and, after it,
 * the operations of that task, {@code op site kind} and the operations to wait for as {@code
 * task:number}. Sites and tasks are numbered from 0 in the order of their lines.
 */
public final class EnforcementPlan {
  /** A plan that enforces nothing. */
  public static final EnforcementPlan NONE = new EnforcementPlan();

  private final Map<String, Integer> sites = new HashMap<>();
  private final List<String> labels = new ArrayList<>();
  private final Map<String, EnforcedTask> tasks = new LinkedHashMap<>();

  private EnforcementPlan() {}

  /** Reads a plan. */
  public static EnforcementPlan read(Path file) throws IOException {
    EnforcementPlan plan = new EnforcementPlan();
    List<EnforcedTask> all = new ArrayList<>();
    List<List<String[]>> operations = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      String[] words = line.split("\t", -1);
      switch (words[0]) {
        case "site" -> {
          plan.sites.put(key(words[1], words[2], Integer.parseInt(words[3])), plan.labels.size());
          plan.labels.add(words[4]);
        }
        case "task" -> {
          EnforcedTask task = new EnforcedTask(words[1]);
          plan.tasks.put(words[1], task);
          all.add(task);
          operations.add(new ArrayList<>());
        }
        case "op" -> operations.get(operations.size() - 1).add(words);
        default -> throw new IOException(file + " is no plan of a schedule");
      }
    }
    for (int i = 0; i < all.size(); i++) {
      all.get(i).operations(operations.get(i), all);
    }
    return plan;
  }

  private static String key(String className, String method, int instruction) {
    return className + " " + method + " " + instruction;
  }

  public boolean isEmpty() {
    return labels.isEmpty();
  }

  /** The number of an enforced site, or -1. */
  public int site(String className, String method, int instruction) {
    return labels.isEmpty() ? -1 : sites.getOrDefault(key(className, method, instruction), -1);
  }

  /** The text of a site for messages. */
  String label(int site) {
    return labels.get(site);
  }

  /** The planned tasks by their paths. */
  Map<String, EnforcedTask> tasks() {
    return tasks;
  }
}
