import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BetAnswer } from '../../../streams/wire/games/shapes.ts';
import { Envelope } from '../../../streams/wire/protocol/envelope.ts';
import { Mismatch, NotApplicable } from '../case.ts';
import { expectShape } from '../expect.ts';
import type { Account } from './accounts.ts';
import type { Rest } from './rest.ts';

/** Dice with the best chance there is: 98 of 100 bets win, and a win is an event of `g:winners`. */
const LIKELY = { game: 'DICE', chance: 9_800 } as const;
/** Bets until a win; all of them lose once in 10^10 runs. */
const TRIES = 6;

/** Somebody who can cause events by public calls. */
export interface Players {
  /**
   * One bet, sent once with this idempotency key; waits where the gateway wants a pause between bets. Throws
   * `NotApplicable` where there is nothing to bet on.
   */
  bet(account: Account, key?: string): Promise<{ readonly envelope: Envelope; readonly won: boolean }>;
  /** Bets until `count` rounds are won. */
  win(count: number): Promise<void>;
}

/** A player who may bet again at `readyAt`, real ms. */
interface Player {
  readonly account: Account;
  readyAt: number;
}

/** What outlives one case: players can be used again. */
export interface PlayerPool {
  readonly players: Player[];
  /** Most players; 1 when there is only one account. */
  readonly most: number;
}

/** Players who use `rest`, taken from `pool` and added to it by `signIn`. */
export function createPlayers(rest: Rest, pool: PlayerPool, signIn: () => Promise<Account>): Players {
  let stake: number | null = null;
  let pauseMs = 0;

  const prepare = async (): Promise<number> => {
    if (stake !== null) return stake;
    const { status } = await rest.send('inHouseGames');
    if (status === 404) throw new NotApplicable('there is no in-house game that would cause an event');
    const dice = (await rest.value('inHouseGames')).find(game => game.gameCode === 'DICE');
    if (dice === undefined) throw new NotApplicable('there is no dice game that would cause an event');
    pauseMs = dice.minIntervalMs;
    stake = dice.minStake;
    return stake;
  };
  const bet: Players['bet'] = async (account, key = randomUUID()) => {
    const params = { stake: await prepare(), choice: LIKELY };
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const answered = await rest.send('bet', { params, key, token: account.token });
      const envelope = expectShape(Envelope, answered.json, 'an envelope from bet');
      if (envelope.success) {
        const { round } = expectShape(BetAnswer, envelope.value, 'the value of bet');
        return { envelope, won: round.won };
      }
      if (answered.status === 403) throw new NotApplicable('the account may not bet');
      if (answered.status !== 429 || envelope.retryMs === undefined) break;
      await sleep(envelope.retryMs);
    }
    throw new Mismatch('a bet that is taken, at the latest after the pauses the gateway asked for');
  };
  const nextPlayer = async (): Promise<Player> => {
    const ready = pool.players.find(player => player.readyAt <= performance.now());
    if (ready !== undefined) return ready;
    if (pool.players.length < pool.most) {
      const player = { account: await signIn(), readyAt: 0 };
      pool.players.push(player);
      return player;
    }
    return pool.players.reduce((a, b) => (b.readyAt < a.readyAt ? b : a));
  };
  return {
    bet,
    async win(count) {
      for (let won = 0, tries = 0; won < count; tries += 1) {
        if (tries > count + TRIES) throw new Mismatch('a bet with 98 percent chance to win now and then');
        const player = await nextPlayer();
        const result = await bet(player.account);
        player.readyAt = performance.now() + pauseMs;
        if (result.won) won += 1;
      }
    },
  };
}
