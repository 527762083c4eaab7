/**
 * What is reported: the results of all analyses in one versioned schema, as JSON. {@link
 * org.ndseq.finding.Findings} is the entry; {@code findings.schema.json} beside it is the JSON
 * Schema. Only this package touches Jackson.
 */
@NullMarked
package org.ndseq.finding;

import org.jspecify.annotations.NullMarked;
