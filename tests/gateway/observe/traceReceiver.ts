import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly boolValue?: boolean;
};
interface WireSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes?: readonly { readonly key: string; readonly value: Value }[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status?: { readonly code?: number };
}

/** A span as a collector got it. */
export interface ReceivedSpan extends Omit<WireSpan, 'attributes'> {
  /** Process that sent it. */
  readonly instance: string;
  readonly attributes: Readonly<Record<string, string | number | boolean | undefined>>;
}

const attributesOf = (list: WireSpan['attributes'] = []) =>
  Object.fromEntries(
    list.map(({ key, value }) => [
      key,
      value.stringValue ?? (value.intValue === undefined ? value.boolValue : Number(value.intValue)),
    ]),
  );

/** A collector that takes OTLP over HTTP in JSON. */
export async function openTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: {
        resource: { attributes: WireSpan['attributes'] };
        scopeSpans: { spans: WireSpan[] }[];
      }[];
    };
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap(scope => scope.spans))
        spans.push({
          ...span,
          instance: String(attributesOf(resource.attributes)['service.instance.id']),
          attributes: attributesOf(span.attributes),
        });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    ofTrace: (traceId: string) => spans.filter(span => span.traceId === traceId),
    close: () => new Promise(resolve => server.close(resolve)),
  };
}
