import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosClient } from '../clients/chaosClient.ts';
import { renewToken } from '../clients/renewToken.ts';
import type { Fault } from '../schedule/schedule.ts';
import { frameAction, hostileFrame } from './frames.ts';
import { httpAction } from './http.ts';
import { type Burdens, injectPage } from './page.ts';

type ClientFault = Extract<Fault, { on: 'client' }>;

/** How long rules about a client's next frames or connections wait for them, ms. */
const PATIENCE_MS = 1_500;

/** Does a fault to a client and resolves when it is over. `origin` is the gateway itself. */
export async function injectClient(
  fault: ClientFault,
  { gate, client, browser }: ChaosClient,
  burdens: Burdens,
  origin: string,
): Promise<void> {
  const { kind, ms, times, draw } = fault;
  const until = async (rule: Parameters<typeof gate.add>[0]) => {
    const handle = gate.add(rule);
    await sleep(ms > 0 ? ms : PATIENCE_MS);
    handle.remove();
  };
  switch (kind) {
    case 'rst':
    case 'fin':
    case 'halfOpen':
    case 'blackhole':
    case 'blackholeToClient':
    case 'blackholeToGateway':
      gate.cut(kind);
      return;
    case 'down':
      burdens.down += 1;
      await gate.down();
      gate.cut(draw < 0.5 ? 'rst' : 'fin');
      await sleep(ms);
      burdens.down -= 1;
      if (burdens.down === 0) await gate.up();
      return;
    case 'refuse':
    case 'mute':
      gate.cut('rst');
      await until({
        match: { on: 'tcp' },
        action: kind === 'refuse' ? { do: 'refuse' } : { do: 'mute' },
        times: kind === 'refuse' ? times : 1,
      });
      return;
    case 'shape':
      gate.cut('rst');
      await until({
        match: { on: 'tcp' },
        action: {
          do: 'shape',
          latencyMs: Math.floor(draw * 300),
          jitterMs: Math.floor(draw * 100),
          ...(draw < 0.5 && { slice: 1 + Math.floor(draw * 200) }),
          stall: { share: 0.05, ms: 200 },
        },
      });
      return;
    case 'frameDrop':
    case 'frameDup':
    case 'frameSwap':
    case 'frameDelay':
    case 'frameReplace':
    case 'frameRst':
    case 'frameHalfOpen':
    case 'syncDrop':
    case 'helloDrop': {
      const action = frameAction(fault);
      if (action === null) return;
      if (kind === 'helloDrop') gate.cut('rst');
      const event = kind === 'helloDrop' ? 'hello' : kind === 'syncDrop' ? 'sync' : 'ev';
      const ends = kind === 'frameRst' || kind === 'frameHalfOpen' || kind === 'helloDrop';
      const dir = kind === 'syncDrop' ? 'toGateway' : 'toClient';
      await until({ match: { on: 'frame', dir, event }, action, times: ends ? 1 : times });
      return;
    }
    case 'frameInject':
      gate.inject('toClient', hostileFrame(draw));
      return;
    case 'upgradeBusy':
    case 'upgradeHtml':
    case 'upgradeHang': {
      const action = httpAction(fault);
      if (action === null) return;
      gate.cut('rst');
      await until({ match: { on: 'upgrade' }, action, times: kind === 'upgradeHang' ? 1 : times });
      return;
    }
    case 'httpBusy':
    case 'httpHang':
    case 'httpTruncate':
    case 'httpHtml':
    case 'httpRst':
    case 'httpDelay': {
      const action = httpAction(fault);
      if (action === null) return;
      // Away long enough to miss more than an answer carries: only REST helps then.
      const away = gate.add({ match: { on: 'upgrade' }, action: { do: 'rst' }, times: 2 });
      gate.cut('rst');
      await until({ match: { on: 'http' }, action });
      away.remove();
      return;
    }
    case 'offline':
    case 'hidden':
    case 'sleep':
      await injectPage(kind, ms, client.lifecycle, burdens);
      return;
    case 'renew':
      await renewToken(browser, origin);
  }
}
