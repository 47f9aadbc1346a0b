import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { ClientLeg, type Cut } from './clientLeg.ts';
import type { FaultGate, GateOptions } from './gate.ts';
import { createGateLog } from './gateLog.ts';
import type { GateParts } from './gateParts.ts';
import { createHeld } from './held.ts';
import { createHttpLeg } from './httpLeg.ts';
import { createRuleBook } from './ruleBook.ts';
import { createWebsocketLeg } from './websocketLeg.ts';

const HOST = '127.0.0.1';

/** Opens a gate in front of a gateway; it hands everything on until a rule says otherwise. */
export async function openFaultGate(options: GateOptions): Promise<FaultGate> {
  const { random } = options;
  const rules = createRuleBook();
  const log = createGateLog();
  const held = createHeld();
  const legs = new Map<ClientLeg, Socket>();
  let target = new URL(options.target);
  let accepted = 0;

  const parts: GateParts = {
    rules,
    log,
    held,
    target: () => target,
    legOf(stream) {
      if (stream instanceof ClientLeg) return stream;
      throw new TypeError('not a connection of this gate');
    },
  };
  const websockets = createWebsocketLeg(parts);
  // It listens nowhere: connections are handed to it once the rules about them have had their say.
  const inner = createHttpServer(createHttpLeg(parts));
  inner.on('upgrade', (request, stream, head) => {
    websockets.upgrade({ request, leg: parts.legOf(stream), head });
  });
  inner.on('clientError', (_error, stream) => stream.destroy());

  function accept(socket: Socket): void {
    accepted += 1;
    const id = accepted;
    const rule = rules.take({ on: 'tcp' });
    if (rule !== null) log.add({ kind: 'fault', connection: id, rule });
    const action = rule?.action ?? null;
    if (action?.do === 'refuse') {
      log.add({ kind: 'refused', connection: id });
      socket.resetAndDestroy();
      return;
    }
    log.add({ kind: 'opened', connection: id });
    socket.setNoDelay(true);
    const leg = new ClientLeg(socket, { id, action, random });
    legs.set(leg, socket);
    socket.once('close', () => {
      log.add({ kind: 'closed', connection: id });
      if (leg.destroyed) legs.delete(leg);
    });
    leg.once('close', () => {
      if (socket.destroyed) legs.delete(leg);
    });
    inner.emit('connection', leg);
  }
  // A client that has said all it wants to may still be waiting for its answer.
  const outer = createServer({ allowHalfOpen: true }, accept);

  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      outer.once('error', reject);
      outer.listen(port, HOST, () => {
        outer.off('error', reject);
        resolve();
      });
    });
  await listen(options.port ?? 0);
  const { port } = outer.address() as AddressInfo;

  const clients = () => [...legs].filter(([, socket]) => !socket.destroyed);
  const gateways = () => [...legs.keys()].flatMap(leg => [...leg.gateways]);

  return {
    origin: `http://${HOST}:${port}`,
    log: log.events,
    add: rules.add,
    clear() {
      rules.clear();
      held.release();
      for (const { toGateway, toClient } of websockets.open) {
        toGateway.release();
        toClient.release();
      }
      for (const leg of legs.keys()) leg.release();
    },
    cut(how: Cut) {
      const open = clients();
      for (const [leg] of open) leg.cut(how);
      return open.length;
    },
    async down() {
      if (outer.listening) outer.close();
    },
    async up() {
      if (!outer.listening) await listen(port);
    },
    inject(dir, text) {
      for (const relayed of websockets.open) relayed[dir].inject(text);
      return websockets.open.size;
    },
    get open() {
      return { clients: clients().length, gateways: gateways().length };
    },
    target(origin) {
      target = new URL(origin);
    },
    async close() {
      held.drop();
      const closed = outer.listening ? new Promise<void>(resolve => outer.close(() => resolve())) : null;
      for (const gateway of gateways()) gateway.destroy();
      for (const [leg, socket] of legs) {
        socket.destroy();
        leg.destroy();
      }
      await closed;
    },
  };
}
