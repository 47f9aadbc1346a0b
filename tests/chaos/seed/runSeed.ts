import { createRandom } from '../../../gateway/ground/random.ts';
import { openFaultGate } from '../../faultGate/openFaultGate.ts';
import { createHonesty } from '../accounting/honesty.ts';
import { createRecoveries } from '../accounting/recovery.ts';
import type { SeedResult } from '../accounting/result.ts';
import { openAudience } from '../clients/audience.ts';
import { checkBooks } from '../oracle/books.ts';
import { checkEffects, storedEffects } from '../oracle/effects.ts';
import { createActivity } from '../publisher/activity.ts';
import { runCommands } from '../publisher/commands.ts';
import { publishWins } from '../publisher/wins.ts';
import { createSchedule } from '../schedule/schedule.ts';
import type { DatabaseServer } from '../world/databaseServer.ts';
import { startChaosGateway } from '../world/gatewayProcess.ts';
import { createStore } from '../world/store.ts';
import type { Template } from '../world/template.ts';
import { PACES, type PaceName } from './pace.ts';
import { closeAll, judge } from './seedResult.ts';
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

/** Runs one seed from an empty stage to the verdict. */
export async function runSeed(options: SeedOptions, { build, server, template }: Lane): Promise<SeedResult> {
  const { seed, faults } = options;
  const startedAt = performance.now();
  const now = () => performance.now() - startedAt;
  const pace = PACES[options.pace];
  const random = (name: string) => createRandom(`chaos:${seed}:${name}`);
  const { people, operatorToken } = template;
  const database = await template.copy(`chaos_${seed}`);
  const gatewayOptions = { databaseUrl: database.url, operatorToken, limits: pace.limits };
  const gateway = await startChaosGateway(build, gatewayOptions);
  const { origin } = gateway;
  // Every other seed has a second process on the same database.
  const gateways = seed % 2 === 0 ? [gateway, await startChaosGateway(build, gatewayOptions)] : [gateway];
  const origins = gateways.map(it => it.origin);
  const store = createStore(database.url);
  const before = await storedEffects(store);
  const clients = await openAudience({ seed, clients: options.clients, people, origins });

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
  const honesty = createHonesty({ followMs: pace.followMs, deafMs: pace.deafMs });
  const watch = setInterval(() => {
    for (const client of clients) recoveries.see(client.index, now(), client.condition());
  }, LOOK_MS);

  const counts = await storm({
    schedule: createSchedule({ seed, faults, clients: options.clients }),
    clients,
    publisherGate,
    world: { gateways, server, store },
    recoveries,
    honesty,
    now,
  });
  activity.end();
  const late = setTimeout(() => stop.abort(new Error('a command was never answered')), pace.settleMs);
  await Promise.all([wins, commands.ended, using]);
  clearTimeout(late);
  const settled = await settle(origin, clients, pace.settleMs);
  for (const client of clients) recoveries.see(client.index, now(), client.condition());
  clearInterval(watch);
  const closed = await closeAll(clients, settled.complaints);
  // After the clients: what they have applied until now must be in the log by now.
  await store.note();

  const effects = await checkEffects(store, before, commands.done);
  const wrongBooks = await checkBooks(database.url, store, async () => (await look(origin, clients)).truths);
  const judged = judge(closed, store.published);
  const what = [...effects.what, ...new Set(wrongBooks), ...honesty.what];
  const ofGateway = what.length > 0 ? [{ who: 'gateway', what, history: [], gate: [] }] : [];
  stop.abort();
  await publisherGate.close();
  for (const each of gateways) await each.stop();
  await database.drop();
  return {
    seed,
    faults: counts,
    published: store.published.count,
    deliveries: judged.deliveries,
    lost: judged.lost + effects.lost,
    doubled: judged.doubled + effects.doubled,
    stuck: judged.stuck,
    violations: judged.violations + wrongBooks.length + honesty.what.length,
    recoveries: recoveries.times,
    unmeasured: recoveries.open,
    settledMs: settled.ms ?? pace.settleMs,
    wallMs: now(),
    looksWhileCutOff: honesty.looks,
    failures: [...ofGateway, ...judged.failures],
  };
}
