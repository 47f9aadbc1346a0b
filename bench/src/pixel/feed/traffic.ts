import type { JackpotState } from '../../../../streams/wire/jackpot/shapes.ts';
import type { Ev } from '../../../../streams/wire/protocol/frames.ts';
import type { Winner } from '../../../../streams/wire/winners/shapes.ts';

/** Epoch of both topics. */
export const EPOCH = '1768478400000.pixel';
/** Rows of the board. */
export const ROWS = 20;
/** Of thirteen events twelve are wins and one is the pool: the same shares as in the stream suites. */
const POOL_EVERY = 13;

/** Epoch ms with parts of a millisecond; the page's clock is the same one. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();

/** The public topics of a platform where something is won all the time. The number of a win is in its player's name. */
export class Traffic {
  readonly wins: Winner[] = [];
  readonly seqs = { winners: 0, jackpot: 0 };
  pool: JackpotState;
  /** When each win was sent, by its number from the last `forget` on; see `preciseNow`. */
  sentAt: number[] = [];
  /** Number of the first win in `sentAt`. */
  firstSent = 1;
  #events = 0;

  constructor() {
    this.pool = { amount: 1_200_000_000, ratePerSec: 250, at: Date.now(), demo: false };
    for (let n = 0; n < ROWS; n += 1) this.#win();
    this.forget();
  }

  /** Forgets when wins were sent. */
  forget(): void {
    this.sentAt = [];
    this.firstSent = this.seqs.winners + 1;
  }

  next(): Ev {
    this.#events += 1;
    if (this.#events % POOL_EVERY === 0) return this.#grow();
    const d = this.#win();
    this.sentAt.push(preciseNow());
    return { t: 'g:winners', e: EPOCH, s: this.seqs.winners, ts: d.at, d };
  }

  #grow(): Ev {
    this.seqs.jackpot += 1;
    const at = Date.now();
    this.pool = { ...this.pool, amount: this.pool.amount + 137, at };
    return { t: 'g:jackpot', e: EPOCH, s: this.seqs.jackpot, ts: at, d: this.pool };
  }

  #win(): Winner {
    this.seqs.winners += 1;
    const n = this.seqs.winners;
    const even = n % 2 === 0;
    const win: Winner = {
      id: `r${n}`,
      customerName: `p***${n}`,
      gameName: even ? 'Dice' : 'Limbo',
      gameCode: even ? 'DICE' : 'LIMBO',
      iconUrl: null,
      winAmount: 1_000 + ((n * 7_919) % 1_000_000),
      at: Date.now(),
      demo: false,
    };
    this.wins.unshift(win);
    if (this.wins.length > ROWS) this.wins.pop();
    return win;
  }
}
