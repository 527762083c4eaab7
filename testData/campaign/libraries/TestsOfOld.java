// jars: junit-3.8.1
import junit.extensions.ActiveTestSuite;
import junit.framework.TestCase;
import junit.framework.TestResult;

/** Tests that run in threads of their own. */
public final class TestsOfOld {
  private TestsOfOld() {}

  public static void main(String[] args) {
    ActiveTestSuite suite = new ActiveTestSuite();
    for (int i = 0; i < 4; i++) {
      int number = i;
      suite.addTest(
          new TestCase("test " + i) {
            @Override
            protected void runTest() {
              assertTrue(number < 3);
            }
          });
    }
    TestResult result = new TestResult();
    suite.run(result);
    System.out.println(result.runCount() + " run, " + result.failureCount() + " failed");
  }
}
