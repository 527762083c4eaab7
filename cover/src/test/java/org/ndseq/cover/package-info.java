/** Tests of the search for covering schedules. */
@org.jspecify.annotations.NullMarked
package org.ndseq.cover;
