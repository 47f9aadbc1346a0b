import { type GatewayProcess, prepareGateway } from '../../../tests/capacity/gateway/gatewayProcess.ts';
import { createProgress } from '../progress.ts';
import { shuffled } from '../rounds.ts';
import { arrivals, openLoop } from './arrivals.ts';
import { assertSound } from './assertSound.ts';
import { type BareInsert, openBareInsert } from './bareInsert.ts';
import { untilLooked } from './promotionBacklog.ts';
import { openServer, type Server } from './server.ts';
import { HIGHEST, type Plan, RATES, type Round, type Span } from './spans.ts';
import { readStatements, spentBetween } from './statements.ts';
import { openTable, type Table } from './table.ts';
import { watchWaits } from './waits.ts';
import { addPast, openWorlds } from './worlds.ts';

/**
 * Members per bet a second: each of them bets every seven seconds whatever the rate is, because nobody may bet sooner
 * than after five.
 */
const MEMBERS_PER_RATE = 7;
/** Database of the bare inserts. */
const LIMIT = 'bare';

interface Lane {
  readonly rate: number;
  readonly name: string;
  readonly gateway: GatewayProcess;
  readonly table: Table;
}

const ACCEPTED = 200;
const WARM_UP_MS = 1_000;
/** How long nobody does anything, once a round, ms. */
const IDLE_MS = 1_000;

async function measure(
  server: Server,
  { rate, gateway }: Lane,
  database: string,
  ms: number,
  work: () => Promise<void>,
  done: (offered: number) => number,
): Promise<Span> {
  const moments = arrivals(rate, ms, Math.random);
  const look = async () => ({
    statements: await readStatements(server.observer, database),
    gatewayMs: await gateway.cpuMs(),
    serverMs: await server.cpuMs(),
  });
  const before = await look();
  const stop = watchWaits(server.observer, database);
  // The span lasts as long as it was meant to, also when the last arrival is early.
  const [loop] = await Promise.all([
    openLoop(moments, work),
    new Promise(resolve => setTimeout(resolve, ms)),
  ]);
  const waits = await stop();
  const after = await look();
  return {
    ...loop,
    rate,
    ms,
    offered: moments.length,
    done: done(moments.length),
    statements: spentBetween(before.statements, after.statements),
    gatewayMs: after.gatewayMs - before.gatewayMs,
    serverMs: after.serverMs - before.serverMs,
    waits,
  };
}

/** The spans of one rate, in an order that is drawn anew each time. */
async function playRound(server: Server, lane: Lane, bare: BareInsert, plan: Plan): Promise<Round> {
  const { rate, name, table } = lane;
  const bets = () =>
    measure(server, lane, name, plan.betMs, table.bet, () => table.answers().get(ACCEPTED) ?? 0);
  const limit = () => measure(server, lane, LIMIT, plan.bareMs, bare.insert, offered => offered);
  const idle = async () => {
    await untilLooked(server.url(name));
    return measure(server, { ...lane, rate: 0 }, name, IDLE_MS, bare.insert, () => 0);
  };
  const parts = [
    { of: 'bets', run: bets },
    { of: 'bare', run: limit },
    ...(rate === HIGHEST
      ? [
          { of: 'copy', run: limit },
          { of: 'idle', run: idle },
        ]
      : []),
  ];
  const spans = new Map<string, Span>();
  for (const { of, run } of shuffled(parts, Math.random)) spans.set(of, await run());
  const [played, inserted] = [spans.get('bets'), spans.get('bare')];
  if (played === undefined || inserted === undefined) throw new Error('a part of the round was not played');
  return { bets: played, bare: inserted, copy: spans.get('copy') ?? null, idle: spans.get('idle') ?? null };
}

/** A second of bets that nobody measures, at all rates at once. */
async function warmUp(lanes: readonly Lane[]): Promise<void> {
  await Promise.all(
    lanes.map(({ rate, table }) => openLoop(arrivals(rate, WARM_UP_MS, Math.random), table.bet)),
  );
  for (const { table } of lanes) {
    const answers = table.answers();
    if (!answers.has(ACCEPTED)) throw new Error(`first bets were answered ${JSON.stringify([...answers])}`);
  }
}

/** Each rate at a gateway and a database of its own, so that none has the bets of another in its past. */
export async function play(plan: Plan): Promise<readonly Round[]> {
  const server = await openServer();
  const lanes: Lane[] = [];
  try {
    const name = (rate: number) => `bets_${rate}`;
    const seats = HIGHEST * MEMBERS_PER_RATE;
    const members = await openWorlds(server, seats + 1, [LIMIT, ...RATES.map(name)]);
    for (const rate of RATES) {
      const gateway = await prepareGateway(server.url(name(rate)), server.folder, 'silent');
      const origin = gateway.origin.replace(/^ws/, 'http');
      const table = openTable(origin, members.slice(0, rate * MEMBERS_PER_RATE));
      lanes.push({ rate, name: name(rate), gateway, table });
    }
    await Promise.all(lanes.map(({ gateway }) => gateway.start()));
    // The last member doesn't play.
    for (const lane of lanes) await addPast(server.url(lane.name), `c${seats}`, lane.rate);
    await warmUp(lanes);
    const bare = await openBareInsert(server.url(LIMIT), server.url(name(HIGHEST)));
    try {
      const rounds: Round[] = [];
      const step = createProgress(plan.rounds * lanes.length, 'part');
      for (let round = 0; round < plan.rounds; round += 1) {
        for (const lane of shuffled(lanes, Math.random)) {
          rounds.push(await playRound(server, lane, bare, plan));
          step();
        }
      }
      for (const lane of lanes) await assertSound(server.url(lane.name));
      return rounds;
    } finally {
      await bare.close();
    }
  } finally {
    await Promise.all(lanes.map(({ gateway }) => gateway.stop('SIGTERM')));
    await server.close();
  }
}
