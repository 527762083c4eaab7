package org.ndseq.agent.vm;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The JIT leaves calls of this method as calls. Put on what hot code does only now and then, so
 * that the hot code stays small wherever it is inlined itself.
 */
@Retention(RetentionPolicy.RUNTIME) // the JVM reads no other annotations
@Target(ElementType.METHOD)
public @interface DontInline {}
