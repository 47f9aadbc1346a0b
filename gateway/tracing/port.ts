/** What a span says of itself. No personal data: names, kinds, counts and positions. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A part of a trace that is under way. */
export interface OpenSpan {
  /** Its place as W3C writes it (`traceparent`); null when it is not recorded. */
  readonly place: string | null;
  set(attributes: SpanAttributes): void;
}

/** A part of a trace that is over. Times are epoch ms. */
export interface ClosedSpan {
  readonly name: string;
  /** Place of the span above it. */
  readonly below: string;
  readonly from: number;
  readonly to: number;
  readonly kind?: 'consumer' | 'producer';
  readonly attributes: SpanAttributes;
}

/** Records what happens for a call, across processes. */
export interface Tracing {
  /** Place of the span under way; null where nothing is recorded. */
  current(): string | null;
  /**
   * Runs a call in a span of its own.
   * @param caller Place of the caller's span, of whatever form; null or malformed begins a trace.
   */
  call<T>(name: string, caller: string | null, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Runs a part in a span below the one under way; where nothing is recorded, without one. */
  part<T>(name: string, attributes: SpanAttributes, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Runs what several calls wait for: in a span below the first place, with links to the others. */
  together<T>(name: string, places: readonly (string | null)[], work: () => Promise<T>): Promise<T>;
  /** Notes a span that is over; answers its place, or null when it is not recorded. */
  note(span: ClosedSpan): string | null;
  /** Sends what is waiting, and ends. */
  close(): Promise<void>;
}

const CLOSED: OpenSpan = { place: null, set() {} };

/** Records nothing: what a gateway has that nobody asked for traces. */
export const NO_TRACING: Tracing = {
  current: () => null,
  call: (_name, _caller, work) => work(CLOSED),
  part: (_name, _attributes, work) => work(CLOSED),
  together: (_name, _places, work) => work(),
  note: () => null,
  close: async () => {},
};
