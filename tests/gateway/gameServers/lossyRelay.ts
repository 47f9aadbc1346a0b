import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A bad network in front of a gateway. */
export interface LossyRelay {
  readonly origin: string;
  /** From now on everything comes through, once and at once. */
  calm(): void;
  /** Resolves when all that was late has arrived. */
  quiet(): Promise<void>;
  close(): void;
}

/** Longer than the caller waits, ms. */
const LATE_MS = 4_400;
const SLOW_MS = 60;

/** As a proxy does that passes the `Host` header on, which is signed; `fetch` puts its own there. */
async function forwardTo(url: URL, headers: IncomingHttpHeaders, body: string) {
  const sent = request(url, { method: 'POST', headers });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 502, text: await textOf(answer) };
}

/** Loses requests and answers, doubles and delays them, and lets some arrive when nobody waits any more. */
export async function openLossyRelay(target: () => string, next: () => number): Promise<LossyRelay> {
  let isCalm = false;
  const late = new Set<Promise<unknown>>();
  async function forwardLate(forward: () => Promise<unknown>): Promise<void> {
    await sleep(LATE_MS);
    // The gateway may be away.
    await forward().catch(() => {});
  }
  const server = createServer((asked, response) => {
    void (async () => {
      const body = await textOf(asked);
      const forward = () => forwardTo(new URL(asked.url ?? '/', target()), asked.headers, body);
      const chance = isCalm ? 1 : next();
      if (chance < 0.06) return response.destroy();
      if (chance < 0.12) {
        const arrival = forwardLate(forward);
        late.add(arrival);
        void arrival.then(() => late.delete(arrival));
        return response.destroy();
      }
      if (!isCalm) await sleep(next() * SLOW_MS);
      const [answer] = await Promise.all(chance < 0.25 ? [forward(), forward()] : [forward()]);
      if (chance < 0.2) return response.destroy();
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(answer.text);
    })().catch(() => response.destroy());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calm() {
      isCalm = true;
    },
    async quiet() {
      await Promise.all(late);
    },
    close: () => server.close(),
  };
}
