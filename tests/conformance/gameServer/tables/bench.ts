import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeamlessCall } from '../../../../streams/wire/gameServers/seamless.ts';
import { expect } from '../../expect.ts';
import { until } from '../bench.ts';
import type { FakeWallet, Heard } from '../wallet.ts';
import { openTablePage, type RoundNumbers, type TablePage } from './page.ts';

/** Two of the longest rounds, and the time in which a shoe is shuffled, ms. */
const ROUNDS_MS = 150_000;
/** What is left of the time for bets when a case begins to lay chips, ms. */
const TO_LAY_MS = 6_000;
const LOOK_MS = 200;

/** A game server with live tables, the wallet that it is configured for, and pages of players. */
export interface TableBench {
  readonly wallet: FakeWallet;
  /** Opens a launch of a player: one more device, where there is one already. */
  open(player?: string): Promise<TablePage>;
  /** Waits for a round whose bets are open for long enough to lay chips. */
  openRound(page: TablePage): Promise<RoundNumbers>;
  /** Waits until the bets of a round are closed. */
  closed(page: TablePage, round: RoundNumbers): Promise<void>;
  /** Calls to the wallet since the case began. */
  calls(call: SeamlessCall): readonly Heard[];
  /** Makes a round void, as an operator does; the status of the answer. @param request Its id; the same one is the same act. */
  voidRound(table: string, round: RoundNumbers, request?: string): Promise<number>;
  until: typeof until;
  /** Long enough that nothing more comes. */
  quiet(): Promise<void>;
}

/** @param origin Of the game server. */
export function openTableBench(origin: string, wallet: FakeWallet): TableBench {
  wallet.calm();
  const since = wallet.heard.length;
  /** As `until`, with pauses: each look is a request. */
  function seen<T extends object>(look: () => Promise<T | null>, expected: string): Promise<T> {
    return until(
      async () => {
        const found = await look();
        if (found === null) await sleep(LOOK_MS);
        return found;
      },
      expected,
      ROUNDS_MS,
    );
  }
  return {
    wallet,
    until,
    open: (player = 'player') => openTablePage(origin, wallet.launch(false, player)),
    openRound: page =>
      seen(async () => {
        const { shoe, round, phase, until: end } = await page.table();
        if (phase !== 'open' || end === null) return null;
        return end - (await page.serverNow()) < TO_LAY_MS ? null : { shoe, round };
      }, 'a round that takes bets for some seconds'),
    async closed(page, { shoe, round }) {
      const now = await seen(async () => {
        const table = await page.table();
        const isOpen = table.shoe === shoe && table.round === round && table.phase === 'open';
        return isOpen ? null : table;
      }, 'the closing of the bets');
      const isSame = now.shoe === shoe && now.round === round;
      expect(isSame, 'a round that is not over as soon as its bets are closed');
    },
    calls: call => wallet.heard.slice(since).filter(it => it.call === call),
    async voidRound(table, { shoe, round }, request = randomUUID()) {
      const body = JSON.stringify({ table, shoe, round });
      const answer = await fetch(new URL('/operator/voidTableRound', origin), {
        ...{ method: 'POST', body },
        headers: wallet.signed('voidTableRound', request, body),
      });
      return answer.status;
    },
    quiet: () => sleep(2_000),
  };
}
