package org.ndseq.cli.session;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import org.ndseq.order.LinearOrder;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;
import org.ndseq.trace.TraceWriter;
import org.ndseq.trace.std.StdReader;
import org.ndseq.trace.std.StdWriter;

/** The file formats that a trace can have. */
public enum TraceFileType {
  /** Our own binary format. */
  NDTRACE {
    @Override
    Trace read(Path file) throws IOException {
      return TraceReader.read(file);
    }

    @Override
    public StdWriter.Summary write(Trace trace, OutputStream out) throws IOException {
      TraceWriter.write(trace, out);
      return new StdWriter.Summary(trace.size(), 0, 0);
    }
  },
  /** RAPID's text format. */
  STD {
    @Override
    Trace read(Path file) throws IOException {
      return StdReader.read(file);
    }

    @Override
    public StdWriter.Summary write(Trace trace, OutputStream out) throws IOException {
      BufferedWriter text =
          new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
      StdWriter.Summary summary = StdWriter.write(trace, LinearOrder.of(trace)::event, text);
      text.flush();
      return summary;
    }
  };

  abstract Trace read(Path file) throws IOException;

  /** Writes the trace and returns the numbers of written and omitted events. */
  public abstract StdWriter.Summary write(Trace trace, OutputStream out) throws IOException;

  /** The format given by the file's name: {@code .std} or anything else. */
  public static TraceFileType of(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".std") ? STD : NDTRACE;
  }

  /** The word on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
