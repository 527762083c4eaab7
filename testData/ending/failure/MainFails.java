/** The program fails before it starts any task. */
public class MainFails {
  public static void main(String[] args) {
    System.out.println(args[0].length()); // ndseq: fails java.lang.ArrayIndexOutOfBoundsException
  }
}
