/**
 * The results of all analyses in one versioned schema, as JSON. {@link org.ndseq.finding.Findings}
 * is the entry; {@code findings.schema.json} in the same folder is the JSON Schema. Only this
 * package uses Jackson.
 */
@NullMarked
package org.ndseq.finding;

import org.jspecify.annotations.NullMarked;
