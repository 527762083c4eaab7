package org.ndseq.determinism.oracle;

/**
 * A random program of one of the kinds that easily deceive a proof.
 *
 * @param kind what the program is about
 * @param source the class, with its nested classes
 * @param depends whether its result depends on the schedule, by how it was made
 */
record KindProgram(Kind kind, String name, String source, boolean depends) {
  /** Subjects of programs. */
  enum Kind {
    /** A value drawn by all tasks decides when a loop ends. */
    LOOP_END,
    /** An array comes back from the library under another name. */
    LIBRARY_ALIAS,
    /** Another method left a task running. */
    LEFT_RUNNING,
    /** An index is narrowed by a box. */
    BOX,
    /** An update is narrowed. */
    NARROWED_UPDATE,
    /** Tasks fail. */
    FAILURE,
    /** The executor runs code of the program. */
    EXECUTOR,
    /** Tasks initialise classes. */
    INITIALISER,
    /** Tasks print. */
    OUTPUT,
    /** The library calls methods of the program. */
    CALLBACK,
    /** The wait may end before the tasks. */
    WAIT,
    /** Later stages of futures run functions. */
    STAGE,
    /** Arguments or fields are constant in the program. */
    CONSTANT,
    /** A loop keeps a variable within bounds. */
    LOOP_BOUND,
    /** An array is new, or an argument under another name. */
    NEW_ARRAY,
    /** The library runs functions in tasks of its own. */
    PARALLEL_LIBRARY,
    /** Handles of tasks have places in a list. */
    HANDLE_PLACE,
    /** The library turns objects of the program into text or compares them. */
    EXAMINED,
    /** Tasks accumulate into one atomic number. */
    ATOMIC_UPDATE,
    /** Two fields or variables are exchanged. */
    EXCHANGE,
    /** Tasks hold locks of several kinds. */
    LOCK,
    /** The parent fails while tasks run. */
    PARENT_FAILURE,
    /** The static initialiser of a class that tasks use fails. */
    FAILING_INITIALISER,
    /** Some caller catches the failure of a task. */
    CAUGHT_ABOVE,
    /** Tasks use fields of a class that the analysis is not given. */
    OUTSIDE,
    /** Tasks catch errors for want of memory or stack. */
    EXHAUSTED,
    /** The library calls a method that has a region from tasks of another. */
    REACHED,
    /** Tasks run sequential streams. */
    NESTED_STREAM,
    /** A stream compares its elements by keys, or runs one of several methods by a reference. */
    KEYED
  }
}
