import type { Socket } from 'node:net';
import { createMessageReader, type RawMessage, statementOf } from './messages.ts';
import type { DatabaseMessage, Verdict } from './proxy.ts';

export interface ConnectionDeps {
  readonly id: number;
  readonly gateway: Socket;
  readonly database: Socket;
  readonly judge: (message: DatabaseMessage) => Verdict;
  readonly isFrozen: () => boolean;
  readonly onEnd: () => void;
}

/** Both legs of one connection. */
export interface ProxiedConnection {
  cut(): void;
  /** Sends on what was kept while the proxy was frozen. */
  release(): void;
}

const BEGINS = /^\s*begin\b/i;

export function createConnection(deps: ConnectionDeps): ProxiedConnection {
  const { id, gateway, database, judge, isFrozen } = deps;
  const legs = {
    gateway: { reader: createMessageReader(true), target: database },
    database: { reader: createMessageReader(false), target: gateway },
  };
  const kept: { readonly from: keyof typeof legs; readonly chunk: Buffer }[] = [];
  let transaction = '';
  let ended = false;
  /** The answer to a request for encryption is one letter without a length. */
  let isFirstAnswer = true;

  function cut(): void {
    if (ended) return;
    ended = true;
    gateway.destroy();
    database.destroy();
    deps.onEnd();
  }

  function pass(from: keyof typeof legs, { type, bytes }: RawMessage): void {
    const text = bytes.toString('latin1');
    if (from === 'gateway' && BEGINS.test(statementOf(type, text) ?? '')) transaction = text;
    else if (from === 'gateway' && transaction !== '') transaction += text;
    if (ended) return;
    if (judge({ from, connection: id, type, text, transaction }) === 'cut') {
      cut();
      return;
    }
    legs[from].target.write(bytes);
    if (from === 'database' && type === 'Z' && text.endsWith('I')) transaction = '';
  }

  function take(from: keyof typeof legs, chunk: Buffer): void {
    const isLetter = from === 'database' && isFirstAnswer && chunk.length === 1;
    if (from === 'database') isFirstAnswer = false;
    if (isLetter) gateway.write(chunk);
    else for (const message of legs[from].reader.read(chunk)) pass(from, message);
  }

  for (const [from, socket] of [['gateway', gateway] as const, ['database', database] as const]) {
    socket.setNoDelay(true);
    socket.on('data', chunk => {
      if (isFrozen() || kept.length > 0) kept.push({ from, chunk });
      else take(from, chunk);
    });
    socket.on('close', cut).on('error', cut);
  }
  return {
    cut,
    release() {
      for (const { from, chunk } of kept.splice(0)) take(from, chunk);
    },
  };
}
