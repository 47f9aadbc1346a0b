import type { IncomingMessage } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import type { ClientLeg } from './clientLeg.ts';
import { FrameRelay } from './frameRelay.ts';
import type { GateParts } from './gateParts.ts';
import { plainHeaders, textOf, withoutHeaders } from './headers.ts';
import { type PlainAnswer, writeAnswer } from './rawAnswer.ts';
import type { HttpAction } from './rules.ts';

/** An open websocket: both directions of it. */
export interface Relayed {
  readonly toGateway: FrameRelay;
  readonly toClient: FrameRelay;
}

/** The upgrade of one client. */
interface Upgrade {
  readonly request: IncomingMessage;
  readonly leg: ClientLeg;
  readonly head: Buffer;
}

export interface WebsocketLeg {
  /** Answers the `upgrade` event of the inner HTTP server. */
  upgrade(upgrade: Upgrade): void;
  readonly open: ReadonlySet<Relayed>;
}

/** Made anew by each end for its own handshake. */
const HANDSHAKE = [
  'connection',
  'upgrade',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
];
const SWITCHED: Required<PlainAnswer> = { status: 101, headers: { upgrade: 'websocket' }, body: '' };

function headersOf(request: IncomingMessage): Record<string, string> {
  const flat = withoutHeaders(request.rawHeaders, HANDSHAKE);
  const headers: Record<string, string> = {};
  for (let i = 0; i < flat.length; i += 2) headers[flat[i] ?? ''] = flat[i + 1] ?? '';
  return headers;
}

/** Passes the end of one side on to the other, as far as the leg lets it. */
function tieEnds(leg: ClientLeg, client: WebSocket, gateway: WebSocket): void {
  for (const [one, other] of [
    [client, gateway],
    [gateway, client],
  ] as const) {
    one.on('error', () => undefined);
    one.on('close', (code, reason) => {
      // 1005: closed without a code; 1006: gone without a close frame.
      if (code === 1006) other.terminate();
      else if (code === 1005) other.close();
      else other.close(code, reason);
      if (one === gateway && leg.blocked.toClient) leg.destroy();
    });
  }
}

/** Ends websockets on both sides, so that single frames can be touched. */
export function createWebsocketLeg(parts: GateParts): WebsocketLeg {
  const { rules, log, held } = parts;
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const open = new Set<Relayed>();

  function refuse({ request, leg }: Upgrade, answer: PlainAnswer): void {
    const path = request.url?.split('?', 1)[0] ?? '';
    log.add({ kind: 'request', connection: leg.id, method: 'GET', path, status: answer.status });
    writeAnswer(leg, answer);
  }

  function relay(leg: ClientLeg, client: WebSocket, gateway: WebSocket): void {
    log.add({ kind: 'upgraded', connection: leg.id });
    const relayed = {
      toGateway: new FrameRelay(parts, leg, 'toGateway', { from: client, to: gateway }),
      toClient: new FrameRelay(parts, leg, 'toClient', { from: gateway, to: client }),
    };
    open.add(relayed);
    client.on('close', () => open.delete(relayed));
    tieEnds(leg, client, gateway);
  }

  function accepted(upgrade: Upgrade, gateway: WebSocket, action: HttpAction | null): void {
    const { request, leg, head } = upgrade;
    const changed = action?.do === 'rewrite' ? action.with({ ...SWITCHED, headers: {} }) : SWITCHED;
    if (action?.do === 'truncate') {
      gateway.terminate();
      leg.write(`HTTP/1.1 101 Switching Protocols\r\n`.slice(0, action.bytes), () => leg.cut('fin'));
    } else if (changed.status !== 101) {
      gateway.terminate();
      refuse(upgrade, changed);
    } else server.handleUpgrade(request, leg, head, client => relay(leg, client, gateway));
  }

  async function declined(upgrade: Upgrade, answer: IncomingMessage, action: HttpAction | null) {
    const status = answer.statusCode ?? 502;
    const whole = { status, headers: plainHeaders(answer), body: (await textOf(answer)).toString() };
    refuse(upgrade, action?.do === 'rewrite' ? action.with(whole) : whole);
  }

  function forward(upgrade: Upgrade, action: HttpAction | null): void {
    const { request, leg } = upgrade;
    if (leg.destroyed) return;
    const gateway = new WebSocket(`ws://${parts.target().host}${request.url ?? '/'}`, {
      headers: headersOf(request),
      perMessageDeflate: false,
    });
    const failed = () => {
      gateway.off('open', greeted);
      leg.cut('rst');
    };
    const gone = () => {
      gateway.off('error', failed).on('error', () => undefined);
      gateway.terminate();
    };
    const greeted = () => {
      gateway.off('error', failed);
      leg.off('close', gone);
      accepted(upgrade, gateway, action);
    };
    leg.once('close', gone);
    gateway.on('upgrade', response => leg.serve(response.socket));
    gateway.on('error', failed);
    gateway.on('open', greeted);
    gateway.on('unexpected-response', (_request, answer) => {
      leg.off('close', gone);
      declined(upgrade, answer, action).catch(failed);
    });
  }

  return {
    open,
    upgrade(upgrade) {
      const { request, leg } = upgrade;
      const rule = rules.take({ on: 'upgrade', method: request.method ?? 'GET', url: request.url ?? '/' });
      if (rule !== null) log.add({ kind: 'fault', connection: leg.id, rule });
      const action = rule?.action ?? null;
      if (action?.do === 'respond') refuse(upgrade, action);
      else if (action?.do === 'delay') held.add(() => forward(upgrade, null), action.ms);
      else if (action?.do === 'hang') held.add(() => forward(upgrade, null));
      else if (action?.do === 'rst') leg.cut('rst');
      else forward(upgrade, action);
    },
  };
}
