import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Reflection, serialization and copies by hand find the members of the source and no others. */
public class ReflectedMembers {
  static class Account implements Serializable, Cloneable {
    static int opened;
    volatile int balance = 3;
    transient long[] history = {1, 2};
    Account next;

    synchronized void add(int amount) {
      balance += amount;
      history[0]++;
      opened++;
    }

    @Override
    public Account clone() throws CloneNotSupportedException {
      return (Account) super.clone();
    }
  }

  static class Savings extends Account {
    int rate = 2;

    @Override
    void add(int amount) {
      super.add(amount * rate);
    }
  }

  record Point(int x, String name) implements Serializable {
    static int made;
  }

  enum Colour {
    RED,
    BLUE {
      @Override
      int weight() {
        return Account.opened;
      }
    };

    int weight() {
      return 1;
    }
  }

  interface Shape extends Serializable {
    int SIDES = Integer.parseInt("4");

    default int sides() {
      return SIDES + Account.opened;
    }
  }

  static final AtomicIntegerFieldUpdater<Account> BALANCE =
      AtomicIntegerFieldUpdater.newUpdater(Account.class, "balance");

  static void list(Class<?> type) {
    System.out.println(type.getName() + " " + ObjectStreamClass.lookupAny(type).getSerialVersionUID());
    for (Field field : type.getDeclaredFields()) {
      System.out.println("  " + field);
    }
    Method[] methods = type.getDeclaredMethods();
    Arrays.sort(methods, Comparator.comparing(Method::toString));
    for (Method method : methods) {
      System.out.println("  " + method);
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      System.out.println("  " + constructor);
    }
    System.out.println("  " + type.getFields().length + " " + type.getMethods().length);
  }

  static Object copy(Object original) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(original);
    }
    System.out.println(Arrays.hashCode(bytes.toByteArray()));
    return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  public static void main(String[] args) throws Exception {
    Savings account = new Savings();
    Thread thread = new Thread(() -> account.add(5));
    thread.start();
    thread.join();
    Class<?>[] types = {Account.class, Savings.class, Point.class, Colour.class, Shape.class};
    for (Class<?> type : types) {
      list(type);
    }
    Object proxy =
        Proxy.newProxyInstance(
            Shape.class.getClassLoader(), new Class<?>[] {Shape.class}, (p, m, a) -> 7);
    System.out.println(proxy.getClass().getDeclaredFields().length + " " + ((Shape) proxy).sides());
    System.out.println(Colour.BLUE.weight() + " " + copy(new Point(1, "a")) + " " + copy(Colour.RED));

    Savings copied = (Savings) copy(account);
    System.out.println(copied.balance + " " + copied.history + " " + copied.rate);
    Account cloned = account.clone();
    System.out.println(BALANCE.incrementAndGet(cloned) + " " + BALANCE.get(account));
    Account byHand = new Account();
    for (Field field : Account.class.getDeclaredFields()) {
      field.setAccessible(true);
      field.set(byHand, field.get(account));
    }
    byHand.add(1);
    System.out.println(byHand.balance + " " + account.balance + " " + account.history[0]);
  }
}
