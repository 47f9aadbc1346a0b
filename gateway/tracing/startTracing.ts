import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span, SpanOptions } from '@opentelemetry/api';
import { reportLosses } from './exporter.ts';
import { NO_TRACING, type OpenSpan, type Tracing } from './port.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

/** Where spans go, and how many. */
export interface TracingOptions {
  /** Collector that takes OTLP over HTTP; `/v1/traces` is added. Null records nothing. */
  readonly endpoint: string | null;
  readonly service: string;
  /** Which process it is: a trace passes several. */
  readonly instance: string;
  /** Share of all traces that is recorded, 0 to 1; the same traces in every process. */
  readonly ratio: number;
  /** Whether a failure is an answer, a refusal, and no fault of this gateway. */
  readonly isRefusal: (failure: unknown) => boolean;
  readonly monotonic: () => number;
  readonly onLost: (spans: number, error: unknown) => void;
}

/** The packages of OpenTelemetry: loaded only where somebody wants traces. */
async function loadPackages() {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  return { api, sdk, OTLPTraceExporter, resourceFromAttributes };
}

function createTracer(
  { sdk, ...packages }: Awaited<ReturnType<typeof loadPackages>>,
  options: TracingOptions,
) {
  const ratio = new sdk.TraceIdRatioBasedSampler(options.ratio);
  const url = `${options.endpoint?.replace(/\/$/, '')}/v1/traces`;
  const exporter = new packages.OTLPTraceExporter({ url });
  const provider = new sdk.NodeTracerProvider({
    resource: packages.resourceFromAttributes({
      'service.name': options.service,
      'service.instance.id': options.instance,
    }),
    // Strangers call a gateway: what they say about recording decides nothing.
    sampler: new sdk.ParentBasedSampler({
      ...{ root: ratio, remoteParentSampled: ratio, remoteParentNotSampled: ratio },
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(reportLosses(exporter, options.onLost, options.monotonic))],
  });
  return { tracer: provider.getTracer('croupier'), provider };
}

/** Starts to record traces, or nothing without an endpoint. */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  if (options.endpoint === null) return NO_TRACING;
  const packages = await loadPackages();
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } = packages.api;
  const { tracer, provider } = createTracer(packages, options);
  const under = new AsyncLocalStorage<Span | null>();
  const KINDS = { consumer: SpanKind.CONSUMER, producer: SpanKind.PRODUCER };

  const placeOf = (span: Span) => (span.isRecording() ? writeTraceparent(span.spanContext()) : null);
  const contextAt = (place: string | null): Context => {
    const ids = readTraceparent(place);
    if (ids === null) return ROOT_CONTEXT;
    return trace.setSpanContext(ROOT_CONTEXT, { ...ids, traceFlags: TraceFlags.NONE, isRemote: true });
  };
  const run = async <T>(span: Span, work: (open: OpenSpan) => Promise<T>): Promise<T> => {
    try {
      const open = {
        place: placeOf(span),
        set: (attributes: object) => span.setAttributes({ ...attributes }),
      };
      return await under.run(span, () => work(open));
    } catch (failure) {
      // Its message may hold what a person has sent.
      const name = failure instanceof Error ? failure.name : typeof failure;
      span.setAttribute('error.type', name);
      if (!options.isRefusal(failure)) span.setStatus({ code: SpanStatusCode.ERROR });
      throw failure;
    } finally {
      span.end();
    }
  };
  const linksTo = (places: readonly (string | null)[]) =>
    places.flatMap(place => {
      const context = trace.getSpanContext(contextAt(place));
      return context === undefined ? [] : [{ context }];
    });
  const begin = (name: string, above: Context, more: SpanOptions) => tracer.startSpan(name, more, above);

  return {
    current() {
      const span = under.getStore();
      return span ? placeOf(span) : null;
    },
    call: (name, caller, work) => run(begin(name, contextAt(caller), { kind: SpanKind.SERVER }), work),
    part(name, attributes, work) {
      const span = under.getStore();
      if (!span?.isRecording()) return NO_TRACING.part(name, attributes, work);
      return run(begin(name, trace.setSpan(ROOT_CONTEXT, span), { attributes: { ...attributes } }), work);
    },
    together(name, places, work) {
      const [first, ...others] = places.filter(place => place !== null);
      // What runs here was begun by whoever came first: without a place it belongs to no trace.
      if (first === undefined) return under.run(null, work);
      const more = { links: linksTo(others), attributes: { 'croupier.calls': places.length } };
      return run(begin(name, contextAt(first), more), work);
    },
    note({ name, below, from, to, kind, attributes }) {
      const more = { startTime: from, attributes: { ...attributes }, ...(kind && { kind: KINDS[kind] }) };
      const span = begin(name, contextAt(below), more);
      const place = placeOf(span);
      span.end(Math.max(from, to));
      return place;
    },
    close: () => provider.shutdown(),
  };
}
