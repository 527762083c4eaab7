package org.ndseq.cli.report;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.ndseq.finding.Findings;

/** What documents offend against: SARIF's official schema, and ours. */
public final class Schemas {
  private Schemas() {}

  public static List<Error> sarif(String json) throws IOException {
    return check(
        Schemas.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json"),
        SpecificationVersion.DRAFT_7,
        json);
  }

  public static List<Error> findings(String json) throws IOException {
    return check(
        Findings.class.getResourceAsStream("findings.schema.json"),
        SpecificationVersion.DRAFT_2020_12,
        json);
  }

  private static List<Error> check(InputStream schema, SpecificationVersion version, String json)
      throws IOException {
    try (InputStream in = Objects.requireNonNull(schema)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return SchemaRegistry.withDefaultDialect(version)
          .getSchema(text)
          .validate(
              json,
              InputFormat.JSON,
              context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)));
    }
  }
}
