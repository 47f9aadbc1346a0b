import { type AddressInfo, connect, createServer } from 'node:net';
import { createConnection, type ProxiedConnection } from './connection.ts';
import { statementOf } from './messages.ts';
import type { CutOptions, DatabaseMessage, DatabaseProxy, MessageRule, OrderedCut } from './proxy.ts';

function targetOf(url: URL): { path: string } | { host: string; port: number } {
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  return folder === null ? { host: url.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` };
}

/** Whether this is the moment of a COMMIT that the options mean. */
function isMoment(
  { from, type, text, transaction }: DatabaseMessage,
  { when, holding }: CutOptions,
): boolean {
  if (holding !== undefined && !transaction.includes(holding)) return false;
  return when === 'answered'
    ? from === 'database' && type === 'C' && text.includes('COMMIT')
    : from === 'gateway' && /^\s*commit\b/i.test(statementOf(type, text) ?? '');
}

/** Opens a proxy on a free port of 127.0.0.1 in front of the database at `databaseUrl` (TCP or a socket's folder). */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = targetOf(new URL(databaseUrl));
  const open = new Set<ProxiedConnection>();
  const rules = new Set<MessageRule>();
  let count = 0;
  let isFrozen = false;
  let isRefusing = false;

  const server = createServer(gateway => {
    if (isRefusing) {
      gateway.destroy();
      return;
    }
    count += 1;
    const connection = createConnection({
      id: count,
      gateway,
      database: connect(target),
      judge: message => {
        for (const rule of rules) if (rule(message) === 'cut') return 'cut';
        return 'pass';
      },
      isFrozen: () => isFrozen,
      onEnd: () => open.delete(connection),
    });
    open.add(connection);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));

  function addRule(rule: MessageRule): () => void {
    rules.add(rule);
    return () => rules.delete(rule);
  }

  function cutCommit(options: CutOptions): OrderedCut {
    const times = options.times ?? 1;
    let cuts = 0;
    let finish: () => void = () => {};
    const done = new Promise<void>(resolve => {
      finish = resolve;
    });
    const remove = addRule(message => {
      if (!isMoment(message, options)) return 'pass';
      cuts += 1;
      if (cuts === times) {
        remove();
        finish();
      }
      return 'cut';
    });
    return {
      get count() {
        return cuts;
      },
      done,
      remove,
    };
  }

  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cutAll = () => {
    const connections = [...open];
    for (const connection of connections) connection.cut();
    return connections.length;
  };
  return {
    url: url.href,
    cutCommit,
    rule: addRule,
    cutAll,
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      for (const connection of open) connection.release();
    },
    refuse(on) {
      isRefusing = on;
    },
    async close() {
      const closed = new Promise(resolve => server.close(resolve));
      cutAll();
      await closed;
    },
  };
}
