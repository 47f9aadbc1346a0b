import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { MINUTE } from '../../streams/wire/protocol/durations.ts';

/** Shortest time between two warnings, ms: a collector that is down for an hour is one matter. */
const WARN_EVERY_MS = MINUTE;

/**
 * An exporter that says when its collector doesn't take the spans. The SDK drops them without a word.
 * @param onLost Told how many spans were lost since it was last told.
 */
export function reportLosses(
  exporter: SpanExporter,
  onLost: (spans: number, error: unknown) => void,
  monotonic: () => number,
): SpanExporter {
  let lost = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;
  return {
    export(spans: ReadableSpan[], callback) {
      exporter.export(spans, result => {
        if (result.code !== 0) {
          lost += spans.length;
          if (monotonic() - warnedAt >= WARN_EVERY_MS) {
            onLost(lost, result.error);
            lost = 0;
            warnedAt = monotonic();
          }
        }
        callback(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
