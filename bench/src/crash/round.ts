import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildRequest } from '../../../streams/link/request.ts';
import { callHeaders } from '../../../streams/platform.ts';
import { callMeta } from '../../../streams/wire/protocol/runtimeOf.ts';
import { type CallInput, type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import type { Identity } from '../../../tests/capacity/clients/messages.ts';
import { prepareGateway } from '../../../tests/capacity/gateway/gatewayProcess.ts';
import { openLoop } from '../bet/arrivals.ts';
import { openServer } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import { createProgress } from '../progress.ts';

/** How much a run plays. */
export interface Plan {
  readonly players: number;
  /** Rounds whose flight is long enough for all to cash out. */
  readonly rounds: number;
}

/** What one round came to, ms of each answer, as seen by the players. */
export interface PlayedRound {
  readonly stakes: readonly number[];
  readonly cashOuts: readonly number[];
  /** Cash-outs that were paid; the others came after the crash. */
  readonly paid: number;
  /** From the crash until every stake was settled, ms. */
  readonly settledMs: number;
}

const DATABASE = 'crash';
const STAKE = 1_000;
/** In which everybody stakes, and in which everybody cashes out, ms. */
const STAKING_MS = 5_000;
const CASHING_MS = 5_000;
/** Rounds that may crash too early before a run gives up. */
const TRIES = 20;

type CrashCall = 'crash' | 'crashStake' | 'crashCashOut' | 'crashRounds';

/** Asks as a page does; answers the value, or null for a refusal of the game. */
function createAsker(origin: string) {
  return async <N extends CrashCall>(
    name: N,
    params: CallInput<N>,
    who: Identity | null,
  ): Promise<CallValue<N> | null> => {
    const { url, init } = buildRequest(callMeta(calls[name as CallName]), params, {
      ...{ gatewayUrl: origin, headers: callHeaders('waterlily', 'EN'), token: who?.token ?? null },
      idempotencyKey: calls[name].command ? randomUUID() : null,
    });
    const headers = { ...init.headers, ...(who !== null && { 'X-Forwarded-For': who.ip }) };
    const response = await fetch(url, { ...init, headers });
    const text = await response.text();
    if (response.status === 409) return null;
    if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${text}`);
    return (JSON.parse(text) as { value: CallValue<N> }).value;
  };
}

type Ask = ReturnType<typeof createAsker>;

async function until<T>(ask: Ask, found: (state: CallValue<'crash'>) => T | null): Promise<T> {
  for (;;) {
    const state = await ask('crash', {}, null);
    const value = state === null ? null : found(state);
    if (value !== null) return value;
    await sleep(50);
  }
}

/** Moments evenly over a time, one for each of so many. */
const spreadOver = (count: number, ms: number) => Array.from({ length: count }, (_, i) => (ms * i) / count);

async function playRound(ask: Ask, players: readonly Identity[]): Promise<PlayedRound | null> {
  const id = await until(ask, it =>
    it.phase === 'betting' && it.id !== '' && it.count === 0 ? it.id : null,
  );
  const staking = await openLoop(spreadOver(players.length, STAKING_MS), async index => {
    const who = players[index] ?? null;
    const taken = await ask('crashStake', { round: id, stake: STAKE, target: null }, who);
    if (taken === null) throw new Error('a stake was refused');
  });
  const isPast = (it: CallValue<'crash'>) => it.id !== id;
  // A flight may be over before anybody sees it fly.
  await until(ask, it => (isPast(it) || it.phase !== 'betting' ? it : null));
  let paid = 0;
  const cashing = await openLoop(spreadOver(players.length, CASHING_MS), async index => {
    const out = await ask('crashCashOut', { round: id }, players[index] ?? null);
    if (out !== null) paid += 1;
  });
  const crashed = await until(
    ask,
    it => it.past.find(past => past.id === id)?.crashedAt ?? (isPast(it) ? it.openedAt : it.crashedAt),
  );
  const next = await until(ask, it => (isPast(it) ? it.openedAt : null));
  // A flight that crashed meanwhile says nothing about cash-outs.
  if (paid < players.length) return null;
  return { stakes: staking.delays, cashOuts: cashing.delays, paid, settledMs: next - crashed };
}

/** Plays rounds in which everybody stakes and cashes out, through a gateway of its own. */
export async function playRounds({ players, rounds }: Plan): Promise<readonly PlayedRound[]> {
  const server = await openServer();
  try {
    const members = await openWorlds(server, players, [DATABASE]);
    const gateway = await prepareGateway(server.url(DATABASE), server.folder, 'silent');
    await gateway.start();
    try {
      const ask = createAsker(gateway.origin.replace(/^ws/, 'http'));
      const step = createProgress(rounds, 'round');
      const played: PlayedRound[] = [];
      // A gateway that has just started plans every statement anew: the first round only warms up.
      await playRound(ask, members);
      for (let tries = 0; played.length < rounds && tries < TRIES; tries += 1) {
        const round = await playRound(ask, members);
        if (round === null) continue;
        played.push(round);
        step();
      }
      if (played.length === 0) throw new Error('every flight crashed before all could cash out');
      return played;
    } finally {
      await gateway.stop('SIGTERM');
    }
  } finally {
    await server.close();
  }
}
