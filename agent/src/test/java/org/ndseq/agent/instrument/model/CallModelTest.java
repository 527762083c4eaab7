package org.ndseq.agent.instrument.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.agent.instrument.model.CallModel.Entry;

/** The table of library calls against the classes of the JDK that runs this. */
class CallModelTest {
  private static final CallModel MODEL = new CallModel();
  private static final ClassHierarchy HIERARCHY = new ClassHierarchy(CodeOrigin.allOwn());

  /** What tells nothing of an object's state, or is not yet thought of by newer JDKs. */
  private static final Set<String> STATELESS =
      Set.of("comparator", "getMap", "getMappedValue", "hasWaitingConsumer");

  @BeforeAll
  static void read() throws IOException {
    try (InputStream table =
        CallModel.class.getResourceAsStream("/org/ndseq/agent/library.model")) {
      MODEL.read(
          new BufferedReader(
              new InputStreamReader(Objects.requireNonNull(table), StandardCharsets.UTF_8)));
    }
  }

  private static Optional<Entry> find(Class<?> type, String method) {
    String name = type.getName().replace('.', '/');
    return MODEL.find(HIERARCHY, ClassLoader.getSystemClassLoader(), name, method);
  }

  /** Objects that several threads may use at once. */
  static List<Class<?>> threadSafe() {
    return List.of(
        ArrayBlockingQueue.class,
        LinkedBlockingQueue.class,
        LinkedBlockingDeque.class,
        PriorityBlockingQueue.class,
        DelayQueue.class,
        LinkedTransferQueue.class,
        SynchronousQueue.class,
        ConcurrentLinkedQueue.class,
        ConcurrentLinkedDeque.class,
        ConcurrentSkipListSet.class,
        ConcurrentSkipListMap.class,
        ConcurrentHashMap.class,
        CopyOnWriteArrayList.class,
        CopyOnWriteArraySet.class,
        Vector.class,
        Stack.class,
        Hashtable.class,
        Properties.class,
        Random.class,
        StringBuffer.class,
        ConcurrentHashMap.newKeySet().getClass(),
        new ConcurrentHashMap<String, String>().values().getClass(),
        new ConcurrentHashMap<String, String>().entrySet().getClass(),
        new ConcurrentSkipListMap<String, String>().keySet().getClass(),
        new ConcurrentSkipListMap<String, String>().values().getClass(),
        new ConcurrentSkipListMap<String, String>().entrySet().getClass(),
        new ConcurrentSkipListMap<String, String>().headMap("").getClass(),
        Collections.synchronizedCollection(List.of()).getClass(),
        Collections.synchronizedList(List.of()).getClass(),
        Collections.synchronizedSet(Set.of()).getClass(),
        Collections.synchronizedNavigableSet(new TreeSet<String>()).getClass(),
        Collections.synchronizedMap(new HashMap<String, String>()).getClass(),
        Collections.synchronizedNavigableMap(new TreeMap<String, String>()).getClass());
  }

  @ParameterizedTest
  @MethodSource("threadSafe")
  void noCallOnAThreadSafeObjectIsAPlainAccess(Class<?> type) {
    int modelled = 0;
    for (Method method : type.getMethods()) {
      if (method.getDeclaringClass() != Object.class && !STATELESS.contains(method.getName())) {
        Optional<Entry> entry = find(type, method.getName());
        modelled += entry.isPresent() ? 1 : 0;
        assertThat(entry.map(Entry::memory).orElse(CallModel.Memory.VOLATILE))
            .as(method.toString())
            .isEqualTo(CallModel.Memory.VOLATILE);
      }
    }
    assertThat(modelled).as("calls of %s in the table", type).isPositive();
  }

  @Test
  void theMostSpecialLineHolds() {
    // AbstractMap brings Map, and ConcurrentNavigableMap brings ConcurrentMap, from beside.
    assertThat(find(ConcurrentSkipListMap.class, "get").map(Entry::slotArgument)).contains(1);
    assertThat(find(LinkedBlockingDeque.class, "poll").map(Entry::effect))
        .contains(CallModel.Effect.RECEIVE);
    assertThat(find(TreeMap.class, "get").map(Entry::memory)).contains(CallModel.Memory.PLAIN);
    assertThat(find(java.util.concurrent.ThreadLocalRandom.class, "nextInt")).isEmpty();
  }
}
