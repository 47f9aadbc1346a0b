import { randomUUID } from 'node:crypto';
import { buildRequest } from '../../../streams/link/request.ts';
import { callHeaders } from '../../../streams/platform.ts';
import { callMeta } from '../../../streams/wire/protocol/runtimeOf.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import type { Identity } from '../../../tests/capacity/clients/messages.ts';

const META = callMeta(calls.bet);
/** Half of the bets win. */
const BET = { stake: 1_000, choice: { game: 'DICE', chance: 5_000 } } as const;
/** As in the page: a bet that arrives later than this is refused, ms. */
const DEADLINE_MS = 5_000;

/** Members who bet one after the other at one gateway. */
export interface Table {
  /** The next member's bet, as the page sends it. Settles when it is answered. */
  bet(): Promise<void>;
  /** How often each status was answered since the last look; 0 for no answer. */
  answers(): ReadonlyMap<number, number>;
}

/** Seats `members` at the gateway at `origin`, each with an address of its own. */
export function openTable(origin: string, members: readonly Identity[]): Table {
  let next = 0;
  let answered = new Map<number, number>();
  const ask = async (member: Identity): Promise<number> => {
    const { url, init } = buildRequest(META, BET, {
      gatewayUrl: origin,
      headers: callHeaders('waterlily', 'EN'),
      token: member.token,
      idempotencyKey: randomUUID(),
      deadline: Date.now() + DEADLINE_MS,
    });
    const headers = { ...init.headers, 'X-Forwarded-For': member.ip };
    const response = await fetch(url, { ...init, headers });
    await response.arrayBuffer();
    return response.status;
  };
  return {
    async bet() {
      const member = members[next % members.length];
      next += 1;
      const status = member === undefined ? 0 : await ask(member).catch(() => 0);
      answered.set(status, (answered.get(status) ?? 0) + 1);
    },
    answers() {
      const seen = answered;
      answered = new Map();
      return seen;
    },
  };
}
