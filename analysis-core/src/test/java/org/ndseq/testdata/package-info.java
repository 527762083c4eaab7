/**
 * Tests of the programs under test themselves: they compile, run and say what is expected of them.
 * Entry class: {@link org.ndseq.testdata.ProgramsRunTest}.
 */
package org.ndseq.testdata;
