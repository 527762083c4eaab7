package org.ndseq.agent.control.explore;

/** An operation of a model program, with up to three operands. */
record ModelOp(Code code, int a, int b, int c) {
  /** The operations; l is a local, x a field, m a monitor, t a task. */
  enum Code {
    /** l[a] = field[b]. */
    READ,
    /** field[a] = l[b] + c. */
    WRITE,
    /** l[a] = array[l[b] mod size]. */
    READ_ELEMENT,
    /** array[l[a] mod size] = l[b] + c. */
    WRITE_ELEMENT,
    /** l[a] = field[b]; field[b] += c, in one step. */
    GET_AND_ADD,
    /** If field[a] is b: field[a] = c; l[0] is whether it was; one step that writes on success. */
    COMPARE_AND_SET,
    /** field[c] = field[a] + field[b] in one step. */
    SUM,
    /** l[a] = array[field[b] mod size] in one step: the element turns up while it is made. */
    INDIRECT,
    /** l[a] = array[field[b] mod size]++ in one step: the element turns up while it is made. */
    INDIRECT_ADD,
    /** field[a]++; unpark the task whose number is the old value mod tasks: the task turns up. */
    SIGNAL,
    LOCK,
    UNLOCK,
    /** Wait on monitor a. */
    WAIT,
    /** Wait on monitor a with a time limit; l[b] is whether it was notified. */
    TIMED_WAIT,
    NOTIFY,
    NOTIFY_ALL,
    PARK,
    UNPARK,
    /** Interrupt task a: it goes on from where it parks, waits or joins. */
    INTERRUPT,
    /** Wait until field[a] is b; the step only reads. */
    AWAIT_FIELD,
    /** Take a permit of semaphore a. */
    DOWN,
    /** Release a permit of semaphore a. */
    UP,
    FORK,
    JOIN,
    YIELD,
    /** l[a] = l[b] * 2 + c. */
    COMPUTE,
    /** If l[a] is not b, skip c operations. */
    UNLESS_SKIP,
    /** Go back by b operations, c times in total; l[a] counts. */
    LOOP,
    /** End the task early if l[a] is b. */
    END_IF
  }

  @Override
  public String toString() {
    return code + " " + a + " " + b + " " + c;
  }
}
