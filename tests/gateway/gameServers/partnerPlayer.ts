import { setTimeout as sleep } from 'node:timers/promises';
import type { RoundAnswer, RoundView } from '../../../partner/rounds/view.ts';
import type { State } from '../../../partner/server/api.ts';
import type { Boot } from '../../../partner/server/document.ts';

/** What the page of a game does, without a browser. */
export interface PartnerPlayer {
  readonly boot: Boot;
  /** Plays the next round, for as long as it takes to hear of it. */
  play(stake: number): Promise<RoundView>;
  /** Asks again for a round that was played. */
  again(round: RoundView): Promise<RoundView>;
  state(): Promise<State>;
}

const AGAIN_MS = 40;

/** Opens the game of a launch. @param origin Where the server is now; it may move. */
export async function openPartnerPlayer(launch: string, origin: () => string): Promise<PartnerPlayer> {
  const { search } = new URL(launch);
  async function insist<T>(ask: () => Promise<T | null>): Promise<T> {
    for (;;) {
      const answer = await ask().catch(() => null);
      if (answer !== null) return answer;
      await sleep(AGAIN_MS);
    }
  }
  const html = await insist(async () => {
    const answer = await fetch(`${origin()}/play${search}`);
    return answer.status === 503 ? null : answer.text();
  });
  const json = /id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error(`no game: ${html}`);
  const boot = JSON.parse(json) as Boot;
  const ask = <T>(path: string, body: object) =>
    insist<T>(async () => {
      const answer = await fetch(`${origin()}${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${boot.key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.status >= 500 ? null : ((await answer.json()) as T);
    });
  let n = 0;
  /** Until it is known what became of a round. */
  async function round(wish: { readonly n: number; readonly stake: number }): Promise<RoundView> {
    for (;;) {
      const answer = await ask<Partial<RoundAnswer>>('/api/round', { ...wish, choice: null });
      if (answer.round === undefined) throw new Error(`not played: ${JSON.stringify(answer)}`);
      if (answer.round.state !== 'placed') return answer.round;
      await sleep(AGAIN_MS);
    }
  }
  return {
    boot,
    play(stake) {
      n += 1;
      return round({ n, stake });
    },
    again: ({ n: number, stake }) => round({ n: number, stake }),
    state: () => ask('/api/state', {}),
  };
}
