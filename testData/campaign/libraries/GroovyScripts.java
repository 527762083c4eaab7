// jars: groovy-all-1.7.11
import groovy.lang.GroovyShell;

/** Runs a script, or says what the JDK does not let it do, which is the same either way. */
public final class GroovyScripts {
  private GroovyScripts() {}

  public static void main(String[] args) {
    try {
      System.out.println(new GroovyShell().evaluate("def n = 0; for (i in 1..5) n += i; n"));
    } catch (Throwable e) {
      System.out.println(e.getClass().getName());
    }
  }
}
