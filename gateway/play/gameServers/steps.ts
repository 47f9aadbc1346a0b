import type {
  RoundCall,
  SeamlessAnswer,
  SeamlessParams,
} from '../../../streams/wire/gameServers/seamless.ts';
import type { Tx } from '../../db/database.ts';
import type { Notices } from '../../ground/notices.ts';
import type { PlayGate } from '../../ledger/limits/ports.ts';
import type { Player } from '../../ledger/player.ts';
import { type StakeWallet, spreadAccount, type Wallet } from '../../ledger/wallet/ports.ts';
import type { GameServer } from '../../merchant/gameServer.ts';
import { assertStakeAllowed, readRules, shutNow } from '../gameRules/ports.ts';
import { MAX_STAKE } from '../houseGames/catalogue.ts';
import type { RoundNews, Rounds } from '../rounds/ports.ts';
import { isWin } from '../winners/ports.ts';
import { ceilingOf, wonBesides } from './ceiling.ts';
import { credit } from './credit.ts';
import { effectOf } from './machine.ts';
import { Refusal } from './refusal.ts';
import { addToRound, beginGameRound, endRound, findGameRound, recordRound } from './rounds.ts';
import { assertSessionOpen, type GameSession } from './sessions.ts';
import {
  buryBet,
  findTransaction,
  markUndone,
  opIdOf,
  type ServerRequest,
  wasReturned,
} from './transactions.ts';

export interface StepDeps {
  readonly wall: () => number;
  readonly wallet: Pick<Wallet, 'post' | 'correct'>;
  readonly playGate: Pick<PlayGate, 'mayStake' | 'paidOut' | 'stakeReturned'>;
  readonly rounds: Rounds;
  readonly inbox: Notices;
}

/** Whom and what a step is about. The account is locked. */
export interface SeamlessStep {
  readonly server: GameServer;
  readonly session: GameSession;
  readonly player: Player;
  readonly from: StakeWallet;
  readonly asked: ServerRequest;
}

/** What a step did; the balance is read after it. */
export interface SeamlessStepResult {
  /** Ledger account whose money moved. */
  readonly accountId: string | null;
  readonly more?: Partial<SeamlessAnswer<'win'> & SeamlessAnswer<'rollback'> & SeamlessAnswer<'endRound'>>;
  /** A win that waits for the operator. */
  readonly isHeld?: true;
  /** What the round changed besides, once it has ended. */
  readonly counted?: readonly RoundNews[];
}

type Run = (tx: Tx, step: SeamlessStep) => Promise<SeamlessStepResult>;

const shut = () => new Refusal('round_closed', 409, 'This round has ended.', { kept: true });

/** What bet, win, rollback and the end of a round do, each in the transaction of its request. */
export function createCalls({ wall, wallet, playGate, rounds, inbox }: StepDeps) {
  const bet: Run = async (tx, { session, player, from, asked }) => {
    const { round, amount: stake, at } = asked;
    await assertSessionOpen(tx, wall, session);
    if (stake > MAX_STAKE)
      throw new Refusal('stake_out_of_range', 409, `A stake is at most ${MAX_STAKE}.`, { kept: true });
    const { vassalage, gameCode } = session.game;
    const rules = await readRules(tx, vassalage, gameCode);
    if (shutNow(rules, gameCode, at) !== null)
      throw new Refusal('game_maintenance', 409, 'This game is under maintenance.', { kept: true });
    assertStakeAllowed(rules, gameCode, stake);
    const known = await findGameRound(tx, session, round);
    if (effectOf(known?.state ?? null, 'bet') === 'SHUT') throw shut();
    await playGate.mayStake(tx, player, { at, stake, payout: 0 });
    if (known === null) await beginGameRound(tx, session, { id: round, at, stake, state: 'OPEN' });
    else await addToRound(tx, known, { stake });
    await wallet
      .post(tx, {
        opId: opIdOf(asked),
        kind: 'bet',
        at,
        legs: [
          { account: from.account, amount: -stake },
          { account: spreadAccount('house', player.uid), amount: stake },
        ],
      })
      .catch((failure: unknown) => {
        throw from.refusal(failure);
      });
    return { accountId: from.account };
  };

  const win: Run = async (tx, { server, session, player, from, asked }) => {
    const { round, amount: payout, at, id } = asked;
    const known = await findGameRound(tx, session, round);
    const effect = effectOf(known?.state ?? null, 'win');
    if (known === null || effect === 'EARLY')
      throw new Refusal('bet_unknown', 409, 'No bet of this round has come yet.', { retry: true });
    if (effect === 'RETURNED' && !(await wasReturned(tx, asked))) throw shut();
    if (payout === 0) return { accountId: null };
    const late = effect === 'OPEN' ? 0 : await wonBesides(tx, known, id);
    if (known.payout + late + payout > ceilingOf(server, known)) {
      await inbox.deliver(tx, {
        ...{ uid: player.uid, type: 'WIN_HELD', amount: payout, at, demo: player.demo },
        opId: `heldWin:${asked.server}:${id}`,
      });
      return { accountId: null, more: { held: true }, isHeld: true };
    }
    const { account } = from;
    await credit(tx, { wallet, playGate, rounds }, { player, round: known, win: asked, account, payout, at });
    return { accountId: account };
  };

  const rollback: Run = async (tx, { session, player, asked }) => {
    const { server, round, at, bet: betId } = asked;
    if (betId === null) throw new Error('a rollback names a bet');
    const nothing = { accountId: null, more: { booked: false } };
    if (await buryBet(tx, asked, betId)) return nothing;
    const staked = await findTransaction(tx, { server, id: betId });
    if (staked === null || staked.uid !== player.uid || staked.round !== round)
      throw new Refusal('round_foreign', 409, 'This bet belongs to another round.', { kept: true });
    if (staked.kind === 'tombstone' || staked.state === 'refused') return nothing;
    if (staked.kind !== 'bet')
      throw new Refusal('transaction_conflict', 409, 'This transaction was no bet.', { kept: true });
    const { accountId } = staked;
    if (staked.state === 'undone') return { accountId: null, more: { booked: true } };
    const known = await findGameRound(tx, session, round);
    if (known === null || accountId === null) throw new Error(`the bet ${betId} has no round`);
    if (effectOf(known.state, 'rollback') === 'SHUT') throw shut();
    const { amount } = staked;
    await wallet.correct(tx, {
      opId: opIdOf(asked),
      corrects: opIdOf({ server, id: betId, kind: 'bet' }),
      kind: 'bet',
      at,
      legs: [
        { account: spreadAccount('house', player.uid), amount: -amount },
        { account: accountId, amount },
      ],
    });
    await markUndone(tx, staked);
    await addToRound(tx, known, { stake: -amount });
    await playGate.stakeReturned(tx, player, { at: staked.at, stake: amount });
    return { accountId, more: { booked: true } };
  };

  const end: Run = async (tx, { session, player, asked }) => {
    const { round, at, result } = asked;
    const known = await findGameRound(tx, session, round);
    const figures = { stake: known?.stake ?? 0, payout: known?.payout ?? 0 };
    const answer = { accountId: null, more: figures };
    if (known === null) {
      await beginGameRound(tx, session, { id: round, at, stake: 0, state: 'VOID' });
      return answer;
    }
    if (effectOf(known.state, 'endRound') === 'SAME') return answer;
    if (figures.stake === 0 && figures.payout === 0) {
      await endRound(tx, known, at, null);
      return answer;
    }
    const row = await recordRound(tx, player, known, { ...figures, at, late: null });
    await endRound(tx, known, at, row.id, result);
    const counted = await rounds.roundSettled(tx, [{ player, row }]);
    if (isWin(row)) rounds.winBooked();
    return { ...answer, counted };
  };

  return { bet, win, rollback, endRound: end } satisfies Record<ServerRequest['kind'], Run>;
}

/** What a call asks for, besides who asks and when. */
export function detailsOf(params: SeamlessParams<RoundCall>) {
  return {
    id: params.transaction,
    round: params.round,
    amount: 'amount' in params ? params.amount : 0,
    bet: 'bet' in params ? params.bet : null,
    result: 'result' in params ? (params.result ?? null) : null,
  };
}
