// jars: js-1.7R2
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Scriptable;

/** Threads run scripts, compiled at run time, in scopes of their own. */
public final class RhinoScripts {
  private RhinoScripts() {}

  public static void main(String[] args) throws InterruptedException {
    double[] results = new double[3];
    Thread[] all = new Thread[3];
    for (int t = 0; t < all.length; t++) {
      int number = t;
      all[t] =
          new Thread(
              () -> {
                Context context = Context.enter();
                try {
                  Scriptable scope = context.initStandardObjects();
                  String script = "var s = 0; for (var i = 0; i < 20; i++) s += i * " + number + "; s";
                  Object result = context.evaluateString(scope, script, "script", 1, null);
                  results[number] = ((Number) result).doubleValue();
                } finally {
                  Context.exit();
                }
              });
      all[t].start();
    }
    for (Thread each : all) {
      each.join();
    }
    System.out.println(java.util.Arrays.toString(results));
  }
}
