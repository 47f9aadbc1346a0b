import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { GateParts } from './gateParts.ts';
import { HOP, plainHeaders, textOf, withoutHeaders } from './headers.ts';
import type { HttpAction } from './rules.ts';

type Change = Extract<HttpAction, { do: 'rewrite' | 'truncate' }>;

/** Hands requests of the inner HTTP server on to the gateway, unless a rule says otherwise. */
export function createHttpLeg(
  parts: GateParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { rules, log, held } = parts;

  function forward(request: IncomingMessage, response: ServerResponse, change: Change | null): void {
    const leg = parts.legOf(request.socket);
    const { hostname, port } = parts.target();
    const dropped = change === null ? HOP : [...HOP, 'accept-encoding'];
    const upstream = http.request({
      host: hostname,
      port,
      agent: false,
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: withoutHeaders(request.rawHeaders, dropped),
    });
    const failed = () => {
      if (!response.writableEnded) leg.cut('rst');
    };
    upstream.on('socket', socket => leg.serve(socket));
    upstream.on('error', failed);
    upstream.on('response', answer => {
      answer.on('error', failed);
      if (change !== null) {
        void deliverChanged(answer, response, change).catch(failed);
        return;
      }
      response.writeHead(answer.statusCode ?? 502, withoutHeaders(answer.rawHeaders, HOP));
      answer.pipe(response);
    });
    // The client gave up: so does the gate.
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  async function deliverChanged(answer: IncomingMessage, response: ServerResponse, change: Change) {
    const body = await textOf(answer);
    const status = answer.statusCode ?? 502;
    const headers = plainHeaders(answer);
    if (change.do === 'rewrite') {
      const changed = change.with({ status, headers, body: body.toString() });
      response.writeHead(changed.status, changed.headers).end(changed.body);
      return;
    }
    const leg = parts.legOf(response.req.socket);
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, change.bytes), () => leg.cut('fin'));
  }

  return (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const leg = parts.legOf(request.socket);
    const path = url.split('?', 1)[0] ?? url;
    let answered = false;
    const done = () => {
      if (answered) return;
      answered = true;
      const passed = response.writableEnded && !leg.blocked.toClient;
      log.add({
        kind: 'request',
        connection: leg.id,
        method,
        path,
        status: passed ? response.statusCode : null,
      });
    };
    response.on('finish', done);
    response.on('close', done);
    const rule = rules.take({ on: url.startsWith('/socket.io') ? 'polling' : 'http', method, url });
    if (rule === null) {
      forward(request, response, null);
      return;
    }
    log.add({ kind: 'fault', connection: leg.id, rule });
    const { action } = rule;
    if (action.do === 'respond') {
      request.resume();
      response.writeHead(action.status, action.headers).end(action.body);
    } else if (action.do === 'delay') held.add(() => forward(request, response, null), action.ms);
    else if (action.do === 'hang') held.add(() => forward(request, response, null));
    else if (action.do === 'rst') leg.cut('rst');
    else forward(request, response, action);
  };
}
