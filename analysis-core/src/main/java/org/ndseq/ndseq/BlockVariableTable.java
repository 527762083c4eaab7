package org.ndseq.ndseq;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.ndseq.solver.CostProblem;
import org.ndseq.program.CandidateBlock;

/** The variables X_s, shared by all runs, with constraints (5) and (8) among them. */
final class BlockVariableTable {
  private record MethodName(String className, String method) {}

  private final CostProblem problem;
  private final Map<CandidateBlock, Integer> variables = new LinkedHashMap<>();
  private final Map<MethodName, List<CandidateBlock>> byMethod = new HashMap<>();

  BlockVariableTable(CostProblem problem) {
    this.problem = problem;
  }

  int variable(CandidateBlock block) {
    Integer known = variables.get(block);
    if (known != null) {
      return known;
    }
    int variable = problem.newVariable(1); // objective (7)
    List<CandidateBlock> others =
        byMethod.computeIfAbsent(
            new MethodName(block.className(), block.method()), m -> new ArrayList<>());
    for (CandidateBlock other : others) {
      if (block.overlaps(other)) {
        problem.addClause(-variable, -variable(other)); // (5)
      }
    }
    others.add(block);
    variables.put(block, variable);
    return variable;
  }

  /** Constraint (8): not all of these blocks together. */
  void reject(Collection<CandidateBlock> blocks) {
    problem.addClause(blocks.stream().mapToInt(b -> -variable(b)).toArray());
  }

  /** S*: the blocks that a solution chooses. */
  Set<CandidateBlock> chosen(BitSet trueVariables) {
    Set<CandidateBlock> chosen = new LinkedHashSet<>();
    variables.forEach(
        (block, variable) -> {
          if (trueVariables.get(variable)) {
            chosen.add(block);
          }
        });
    return chosen;
  }

  Map<CandidateBlock, Integer> all() {
    return variables;
  }
}
