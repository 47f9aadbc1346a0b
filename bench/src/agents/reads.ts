import { buildRequest } from '../../../streams/link/request.ts';
import { callHeaders } from '../../../streams/platform.ts';
import { callMeta } from '../../../streams/wire/protocol/runtimeOf.ts';
import { type CallInput, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import type { Identity } from '../../../tests/capacity/clients/messages.ts';
import { prepareGateway } from '../../../tests/capacity/gateway/gatewayProcess.ts';
import type { AnswerTimes } from '../answers.ts';
import { openServer } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import { createProgress } from '../progress.ts';
import { addTeam, addUp, anyOfTeam, TEAM_SIZE } from './team.ts';

type TeamCall = 'teamOverview' | 'revenueRecordsPage' | 'revenueRecordsTotals' | 'downlineNode';

/** How much a run reads. */
export interface ReadPlan {
  /** Settled bets of the team. */
  readonly bets: number;
  /** Answers of each kind. */
  readonly reads: number;
}

export interface TeamReads {
  readonly ms: AnswerTimes;
  /** Milliseconds that adding up one day took. */
  readonly addUpMs: number;
}

const DATABASE = 'agents';
const TOP = 'c0';
const DAY_MS = 86_400_000;

/** Asks as an agent's page does. Throws for any other answer than 200. */
function createAsker(origin: string, agent: Identity) {
  return async <N extends TeamCall>(name: N, params: CallInput<N>): Promise<CallValue<N>> => {
    const { url, init } = buildRequest(callMeta(calls[name]), params, {
      ...{ gatewayUrl: origin, headers: callHeaders('waterlily', 'EN'), token: agent.token },
      idempotencyKey: null,
    });
    const headers = { ...init.headers, 'X-Forwarded-For': agent.ip };
    const response = await fetch(url, { ...init, headers });
    if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { value: CallValue<N> }).value;
  };
}

/** Each kind of question, made anew for every answer. */
function questions(ask: ReturnType<typeof createAsker>): ReadonlyMap<string, () => Promise<unknown>> {
  const year = () => ({ from: Date.now() - 365 * DAY_MS, to: Date.now() + DAY_MS, zone: 'Asia/Dhaka' });
  const someone = () => `l0-${Math.floor(Math.random() * 10)}`;
  return new Map<string, () => Promise<unknown>>([
    ['team overview', () => ask('teamOverview', {})],
    ['tree node', () => ask('downlineNode', { account: anyOfTeam() })],
    ['report of a year: sums', () => ask('revenueRecordsTotals', year())],
    ['report of a year: page', () => ask('revenueRecordsPage', year())],
    ['one category: sums', () => ask('revenueRecordsTotals', { ...year(), category: 'LIVE' })],
    ['of a downline: sums', () => ask('revenueRecordsTotals', { ...year(), of: someone() })],
    ['of a downline: page', () => ask('revenueRecordsPage', { ...year(), of: someone() })],
  ]);
}

/** Reads the figures of a large team through a gateway of its own. */
export async function measureReads({ bets, reads }: ReadPlan): Promise<TeamReads> {
  const server = await openServer();
  try {
    const [agent] = await openWorlds(server, 1, [DATABASE]);
    if (agent === undefined) throw new Error('the world has no agent');
    await addTeam(server, DATABASE, TOP, bets);
    const addUpMs = await addUp(server.url(DATABASE));
    const gateway = await prepareGateway(server.url(DATABASE), server.folder, 'silent');
    await gateway.start();
    try {
      const ask = createAsker(gateway.origin.replace(/^ws/, 'http'), agent);
      const { agents } = await ask('teamOverview', {});
      if (agents !== TEAM_SIZE / 2) throw new Error(`the team has ${agents} agents`);
      const ms = new Map<string, number[]>();
      const kinds = questions(ask);
      const step = createProgress(kinds.size, 'question');
      for (const [kind, question] of kinds) {
        await question();
        const taken: number[] = [];
        for (let n = 0; n < reads; n += 1) {
          const from = performance.now();
          await question();
          taken.push(performance.now() - from);
        }
        ms.set(kind, taken);
        step();
      }
      return { ms, addUpMs };
    } finally {
      await gateway.stop('SIGTERM');
    }
  } finally {
    await server.close();
  }
}
