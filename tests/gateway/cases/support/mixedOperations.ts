import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../../gateway/db/database.ts';
import { isConnectionLost, OutcomeUnknown } from '../../../../gateway/db/lostConnection.ts';
import { causesOf, sqlState } from '../../../../gateway/db/retry.ts';
import { CallError } from '../../../../gateway/ground/handler.ts';
import type { Wallet } from '../../../../gateway/ledger/wallet/wallet.ts';
import type { Round } from '../../../../streams/wire/games/shapes.ts';
import { callAt } from '../../support/gateway.ts';
import type { Person } from './actions.ts';

/** What an operation was told in the end. */
export interface Done {
  readonly uid: string;
  /** What it did to the wallet, minor units. */
  readonly amount: number;
  /** Operations that must be in the ledger; none for what was refused. */
  readonly opIds: readonly string[];
}

/** One thing that somebody wants done once. It is asked again, under the same id, until there is an answer. */
export type Operation = () => Promise<Done>;

export interface OperationDeps {
  /** Where the gateway serves; the same after a restart. */
  readonly origin: string;
  readonly operatorToken: string;
  /** The ledger, used directly: for what no call of the wire reaches. */
  readonly wallet: Pick<Wallet, 'reserve' | 'settle' | 'release'>;
  readonly database: Pick<Database, 'write'>;
  /** Numbers in [0, 1). */
  readonly random: () => number;
}

const PAUSE_MS = 40;
/** What the driver says of a connection that could not be made. */
const GONE = /ENOENT|timeout/;
/** Refusals that are an answer; everything else is asked again. */
const REFUSALS: ReadonlySet<string> = new Set(['insufficient_funds']);

/** Operations on the money of `people`, each drawn anew. */
export function createOperations(deps: OperationDeps, people: readonly Person[]): () => Operation {
  const { random } = deps;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const kinds = [bet, bet, transfer('deposits', 'arrived', 1), transfer('withdrawals', 'approved', -1), hold];
  return () => {
    const kind = pick(kinds);
    const [person, amount, draw] = [pick(people), 1 + Math.floor(random() * 9_000), random()];
    return () => kind(deps, person, amount, draw);
  };
}

async function bet(deps: OperationDeps, { uid, token }: Person): Promise<Done> {
  const params = { stake: 1_000, choice: { game: 'DICE', chance: 5_000 } };
  const value = await insist(deps, 'POST /v1/games/bet', params, token);
  if (value === null) return { uid, amount: 0, opIds: [] };
  const { round } = value as { round: Round };
  const payout = round.payout === 0 ? [] : [`payout:${round.id}`];
  return { uid, amount: round.net, opIds: [`bet:${round.id}`, ...payout] };
}

/** A transfer that the operator books. */
function transfer(path: 'deposits' | 'withdrawals', outcome: string, sign: 1 | -1) {
  return async (deps: OperationDeps, { uid, username }: Person, amount: number): Promise<Done> => {
    const params = { username, amount, outcome };
    const value = await insist(deps, `POST /v1/ops/${path}`, params, deps.operatorToken);
    if (value === null) return { uid, amount: 0, opIds: [] };
    const { messageId } = value as { messageId: string };
    return { uid, amount: sign * amount, opIds: [`${path.slice(0, -1)}:${messageId}`] };
  };
}

/** Money put on hold, and what becomes of it: paid, paid in part, taken back. */
async function hold(deps: OperationDeps, { uid }: Person, amount: number, draw: number): Promise<Done> {
  const { wallet, database } = deps;
  const opId = `hold:${randomUUID()}`;
  const at = Date.now();
  const reserved = await untilKnown(() =>
    database.write(tx => wallet.reserve(tx, { opId, kind: 'withdrawal', uid, amount, at })),
  );
  if (!reserved) return { uid, amount: 0, opIds: [] };
  const part = Math.ceil(amount * draw);
  await untilKnown(() =>
    database.write(tx =>
      draw < 0.5
        ? wallet.release(tx, { opId, as: 'voided', at })
        : wallet.settle(tx, { opId, to: 'cashier', amount: part, at }),
    ),
  );
  return { uid, amount: draw < 0.5 ? 0 : -part, opIds: [opId, `${opId}:resolved`] };
}

/** The value of a call, asked with one key until there is an answer; null when it was refused. */
async function insist(
  { origin }: OperationDeps,
  request: string,
  params: Readonly<Record<string, unknown>>,
  token: string,
): Promise<unknown> {
  const key = randomUUID();
  for (;;) {
    const answer = await callAt(origin, request, { params, token, key }).catch(() => null);
    if (answer?.status === 200) return answer.body.value;
    const code = answer?.body.code ?? '';
    if (REFUSALS.has(code)) return null;
    if (answer !== null && answer.status < 500 && answer.status !== 429)
      throw new Error(`${request} was answered ${answer.status} ${code}`);
    await sleep(PAUSE_MS);
  }
}

/** Whether it was done; false when it was refused. */
async function untilKnown(work: () => Promise<unknown>): Promise<boolean> {
  for (;;) {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof CallError && REFUSALS.has(error.code)) return false;
      if (!isOutage(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** Whether the server was gone: not what the ledger says, which would be a fault. */
function isOutage(error: unknown): boolean {
  if (error instanceof OutcomeUnknown || isConnectionLost(error)) return true;
  // It is starting, or ends every session.
  return /^57P0/.test(sqlState(error) ?? '') || causesOf(error).some(({ message }) => GONE.test(message));
}
