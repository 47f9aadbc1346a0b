import { createRandom } from '../../../gateway/simulator/random.ts';
import { openFaultGate } from '../../faultGate/openFaultGate.ts';
import { openBrowser } from '../../streamClient/browser.ts';
import type { TestBrowser } from '../../streamClient/client.ts';
import { accountFor } from '../accounting/account.ts';
import { createRecoveries } from '../accounting/recovery.ts';
import type { Failure, SeedResult } from '../accounting/result.ts';
import { type ChaosClient, openChaosClient } from '../clients/chaosClient.ts';
import { seatOf } from '../clients/roles.ts';
import { checkBooks, checkEffects, countBefore } from '../oracle/books.ts';
import { createActivity } from '../publisher/activity.ts';
import { runCommands } from '../publisher/commands.ts';
import { publishWins } from '../publisher/wins.ts';
import { lastChanges } from '../report/history.ts';
import { gateLine, isTelling } from '../report/redact.ts';
import { createSchedule } from '../schedule/schedule.ts';
import type { DatabaseServer } from '../world/databaseServer.ts';
import { startChaosGateway } from '../world/gatewayProcess.ts';
import { createStore } from '../world/store.ts';
import type { Template } from '../world/template.ts';
import { PACES, type PaceName } from './pace.ts';
import { look, settle } from './settle.ts';
import { storm } from './storm.ts';
import { workAtTabs } from './tabWork.ts';

export interface SeedOptions {
  readonly seed: number;
  readonly faults: number;
  readonly clients: number;
  readonly pace: PaceName;
}

export interface Lane {
  readonly build: string;
  readonly server: DatabaseServer;
  readonly template: Template;
}

const LOOK_MS = 25;
const FIRST_LIVE_MS = 90_000;
const GATE_LINES = 50;

async function firstLive({ name, client, gate }: ChaosClient): Promise<void> {
  try {
    await client.live(FIRST_LIVE_MS);
  } catch (error) {
    const state = JSON.stringify(client.streams.connection.state$.value);
    const passed = gate.log.filter(isTelling).slice(-GATE_LINES).map(gateLine);
    throw new Error([`${name} ${String(error)} ${state}`, ...passed].join('\n    '));
  }
}

/** Runs one seed from an empty stage to the verdict. */
export async function runSeed(options: SeedOptions, { build, server, template }: Lane): Promise<SeedResult> {
  const { seed, faults } = options;
  const startedAt = performance.now();
  const now = () => performance.now() - startedAt;
  const pace = PACES[options.pace];
  const random = (name: string) => createRandom(`chaos:${seed}:${name}`);
  const { people, operatorToken } = template;
  const database = await template.copy(`chaos_${seed}`);
  const gateway = await startChaosGateway(build, {
    databaseUrl: database.url,
    operatorToken,
    limits: pace.limits,
  });
  const { origin } = gateway;
  const store = createStore(database.url);
  const before = await countBefore(store);
  const browsers = new Map<string, TestBrowser>();
  const clients: ChaosClient[] = [];
  for (let index = 0; index < options.clients; index += 1) {
    const seat = seatOf(index, people);
    const browser = browsers.get(seat.browser) ?? openBrowser(seat.player?.token ?? null);
    browsers.set(seat.browser, browser);
    clients.push(await openChaosClient({ index, seed, seat, target: origin, browser }));
  }
  await Promise.all(clients.map(firstLive));

  const publisherGate = await openFaultGate({ target: origin, random: random('publisher').next });
  const activity = createActivity();
  const stop = new AbortController();
  // The one without an upline: nobody's salary hangs on these rounds.
  const star = people.bots.at(-1);
  if (star === undefined) throw new Error('nobody is there to win');
  const wins = publishWins(database.url, star, random('wins'), activity);
  const commands = runCommands({
    origin: publisherGate.origin,
    operatorToken,
    people,
    random,
    activity,
    signal: stop.signal,
  });
  const using = workAtTabs(clients, random('use'), activity);
  const recoveries = createRecoveries();
  const watch = setInterval(() => {
    for (const client of clients) recoveries.see(client.index, now(), client.condition());
  }, LOOK_MS);

  const counts = await storm({
    schedule: createSchedule({ seed, faults, clients: options.clients }),
    clients,
    publisherGate,
    world: { gateway, server, store },
    recoveries,
    now,
  });
  activity.end();
  const late = setTimeout(() => stop.abort(new Error('a command was never answered')), pace.settleMs);
  await Promise.all([wins, commands.ended, using]);
  clearTimeout(late);
  const settled = await settle(origin, clients, pace.settleMs);
  for (const client of clients) recoveries.see(client.index, now(), client.condition());
  clearInterval(watch);
  const ended = new Map<ChaosClient, { gate: readonly string[]; violations: readonly string[] }>();
  for (const client of clients) {
    const gate = client.gate.log.filter(isTelling).slice(-GATE_LINES).map(gateLine);
    ended.set(client, { gate, violations: await client.close() });
  }
  // After the clients: what they have applied until now must be in the log by now.
  await store.note();

  const effects = await checkEffects(store, before, commands.done);
  const wrongBooks = await checkBooks(database.url, store, async () => (await look(origin, clients)).truths);
  const failures: Failure[] = [];
  if (effects.what.length + wrongBooks.length > 0)
    failures.push({ who: 'gateway', what: [...effects.what, ...new Set(wrongBooks)], history: [], gate: [] });
  let { lost, doubled } = effects;
  let violations = wrongBooks.length;
  let stuck = 0;
  let deliveries = 0;
  for (const client of clients) {
    const accounts = accountFor(client.client.applied, store.published);
    const complaints = settled.complaints.get(client) ?? [];
    const { gate = [], violations: seen = [] } = ended.get(client) ?? {};
    const broken = [...seen, ...accounts.wrong];
    lost += accounts.lost.length;
    doubled += accounts.doubled.length;
    violations += broken.length;
    deliveries += accounts.deliveries;
    if (complaints.length > 0) stuck += 1;
    const what = [
      ...complaints,
      ...accounts.lost.map(it => `lost: ${it}`),
      ...accounts.doubled.map(it => `doubled: ${it}`),
      ...broken,
    ];
    const history = lastChanges(client.client.applied);
    if (what.length > 0) failures.push({ who: client.name, what, history, gate });
  }
  stop.abort();
  await publisherGate.close();
  await gateway.stop();
  await database.drop();
  return {
    seed,
    faults: counts,
    published: store.published.count,
    deliveries,
    lost,
    doubled,
    stuck,
    violations,
    recoveries: recoveries.times,
    unmeasured: recoveries.open,
    settledMs: settled.ms ?? pace.settleMs,
    wallMs: now(),
    failures,
  };
}
