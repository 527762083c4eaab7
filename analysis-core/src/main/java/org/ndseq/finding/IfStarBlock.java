package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * An {@code if(*)} block: statements that the sequential program may skip.
 *
 * @param startOffset number of its first instruction in the method, counting opcodes from 0
 * @param endOffset number of the instruction just behind it
 * @param sourceHash a hash of the method it was found in, by which a stale finding is known
 */
public record IfStarBlock(
    String id,
    String file,
    @JsonProperty("class") String className,
    String method,
    int startLine,
    int endLine,
    int startOffset,
    int endOffset,
    String sourceHash) {}
