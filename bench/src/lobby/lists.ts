import { buildRequest } from '../../../streams/link/request.ts';
import { callHeaders } from '../../../streams/platform.ts';
import { GAME_SORTS } from '../../../streams/wire/lobby/sorts.ts';
import { callMeta } from '../../../streams/wire/protocol/runtimeOf.ts';
import { type CallInput, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import type { Identity } from '../../../tests/capacity/clients/messages.ts';

/** Asks for game lists as a member's page does. */
export function createLists(origin: string, member: Identity) {
  async function ask<N extends 'gameList' | 'vassGameTypes'>(name: N, params: CallInput<N>) {
    const { url, init } = buildRequest(callMeta(calls[name]), params, {
      ...{ gatewayUrl: origin, headers: callHeaders('waterlily', 'BN'), token: member.token },
      idempotencyKey: null,
    });
    const headers = { ...init.headers, 'X-Forwarded-For': member.ip };
    const response = await fetch(url, { ...init, headers });
    if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { value: CallValue<N> }).value;
  }
  return {
    list: (params: CallInput<'gameList'>) => ask('gameList', params),
    choices: (params: CallInput<'vassGameTypes'>) => ask('vassGameTypes', params),
  };
}
export type Lists = ReturnType<typeof createLists>;

type Ask = () => Promise<unknown>;

const pick = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)] as T;

/** What a list is filtered by, each time with another value; what is asked for often is as fast as what is not. */
export function questions({ list, choices }: Lists, random: () => number): ReadonlyMap<string, Ask> {
  const letter = () => 'abcdefghklmnoprstw'[Math.floor(random() * 18)] ?? 'a';
  const word = () => pick(['moon', 'river', 'paper', 'নদীর', 'চাঁদের', 'tiger', 'gold', 'storm'], random);
  const whole = (params: CallInput<'gameList'>) =>
    list({ sort: pick(GAME_SORTS, random), pageNo: 1 + Math.floor(random() * 5), ...params });
  const kinds: Readonly<Record<string, () => CallInput<'gameList'>>> = {
    'no filter': () => ({}),
    category: () => ({ gameType: pick(['rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'hot'], random) }),
    vendor: () => ({ vassalage: pick(['PG', 'KINDL', 'RAINW', 'TIDEP', 'MOONT', 'SALTL'], random) }),
    'sub-category': () => ({ gameClassify: pick(['SC', 'VP', 'JP', 'TG', 'AC', 'BACCARAT'], random) }),
    'least bet': () => ({ minBet: Math.floor(random() * 1_200) }),
    lines: () => ({ minLineNum: Math.floor(random() * 110) }),
    RTP: () => ({ minRtp: 9_200 + Math.floor(random() * 600) }),
    volatility: () => ({ volatility: pick(['low', 'medium', 'high'] as const, random) }),
    tag: () => ({ tag: pick(['new', 'jackpot', 'buy', 'ways', 'classic', 'none'], random) }),
    'name, a word': () => ({ gameName: word() }),
    'name, a letter': () => ({ gameName: letter() }),
    'all at once': () => ({
      ...{ gameType: 'rng', gameClassify: pick(['SLOT', 'JP'], random), gameName: letter(), tag: 'new' },
      ...{ minBet: 20, minLineNum: 9, minRtp: 9_300, volatility: pick(['low', 'medium'] as const, random) },
    }),
  };
  const lists = Object.entries(kinds).map(([name, params]): [string, Ask] => [name, () => whole(params())]);
  const far = () => list({ gameType: 'rng', pageNo: 1 + Math.floor(random() * 900) });
  const filters = () => choices({ gameType: pick(['rng', 'live', 'fish'], random) });
  return new Map<string, Ask>([...lists, ['any page of 1,000', far], ['what can be filtered by', filters]]);
}
