package org.ndseq.benchmarks;

import java.util.List;

/**
 * A row of Table A1 of Sinha, Malik and Gupta: the shape of the trace and what the paper measured.
 *
 * @param events all events; those that are neither accesses, locks nor waits (method entries and
 *     the like) take no part in the analysis
 * @param seconds the paper's time on a 2.67 GHz Core i7
 */
record PaperTrace(
    String name,
    int threads,
    int events,
    int lockEvents,
    int locks,
    int accesses,
    int variables,
    int waitEvents,
    int witnesses,
    int infeasible,
    double seconds) {
  static final List<PaperTrace> TABLE_A1 =
      List.of(
          new PaperTrace("conpool", 4, 97, 16, 1, 53, 5, 3, 252, 221, 0.007),
          new PaperTrace("liveness", 7, 283, 44, 9, 163, 12, 6, 855, 709, 0.064),
          new PaperTrace("SynchBench", 16, 1510, 306, 2, 533, 15, 0, 47526, 39474, 8.85),
          new PaperTrace("Barrier1", 10, 653, 108, 2, 262, 12, 7, 3975, 3231, 0.62),
          new PaperTrace("Barrier2", 13, 805, 136, 2, 340, 16, 7, 6516, 5305, 1.17),
          new PaperTrace("account1", 11, 902, 146, 21, 430, 42, 10, 1416, 1058, 1.352),
          new PaperTrace("account2", 21, 1747, 282, 41, 850, 82, 20, 2796, 2091, 3.819),
          new PaperTrace("DaisyTest1", 3, 2998, 422, 10, 2003, 45, 15, 383007, 305650, 244),
          new PaperTrace("DaisyTest2", 3, 4998, 699, 14, 3330, 64, 25, 1100814, 871950, 1130),
          new PaperTrace("DaisyTest3", 3, 7999, 1096, 18, 5341, 81, 36, 3025419, 2386647, 6393),
          new PaperTrace("Elevator1", 4, 3004, 370, 11, 1795, 70, 0, 3249, 2671, 0.8),
          new PaperTrace("Elevator2", 4, 5001, 610, 11, 3668, 117, 0, 12285, 9999, 8.1),
          new PaperTrace("Elevator3", 4, 8004, 1128, 11, 5601, 94, 0, 24627, 20061, 24),
          new PaperTrace("philo", 6, 1141, 126, 6, 857, 23, 22, 4893, 4118, 0.65),
          new PaperTrace("ThriffTrace1", 4, 2406, 226, 12, 869, 62, 53, 618, 361, 1.6),
          new PaperTrace("ThriffTrace2", 4, 2452, 234, 12, 873, 62, 55, 618, 361, 1.6),
          new PaperTrace("ThriffTrace3", 10, 4844, 404, 18, 1739, 129, 91, 2811, 2374, 1.2),
          new PaperTrace("ThriffTrace4", 4, 6761, 586, 48, 2785, 171, 125, 35610, 29441, 21.5),
          new PaperTrace("ThriffTrace5", 20, 8950, 722, 28, 3320, 223, 165, 9615, 8058, 5.9),
          new PaperTrace("ThriffTrace6", 4, 11357, 1384, 48, 3184, 171, 324, 35610, 29441, 28),
          new PaperTrace("ThriffTrace7", 20, 13561, 1520, 28, 3727, 223, 372, 9609, 8055, 8.1),
          new PaperTrace("ThriffTrace8", 40, 15975, 1239, 48, 5485, 429, 259, 35748, 29887, 35),
          new PaperTrace("ThriffTrace9", 10, 16040, 2981, 18, 1345, 107, 1408, 2577, 2194, 2.9),
          new PaperTrace("ThriffTrace10", 6, 20640, 1724, 158, 8818, 519, 349, 479142, 399814, 243),
          new PaperTrace(
              "ThriffTrace11", 6, 25237, 2522, 158, 9218, 519, 549, 479142, 399814, 477));
}
