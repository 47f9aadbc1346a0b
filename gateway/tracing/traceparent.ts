/** The ids of a span, in hexadecimal. */
export interface SpanIds {
  readonly traceId: string;
  readonly spanId: string;
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Reads a `traceparent` of W3C's version 00; null for anything else, which begins a trace. */
export function readTraceparent(text: string | null): SpanIds | null {
  const [, traceId, spanId] = TRACEPARENT.exec(text ?? '') ?? [];
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId };
}

/** Writes one of a span that is recorded. */
export const writeTraceparent = ({ traceId, spanId }: SpanIds): string => `00-${traceId}-${spanId}-01`;
