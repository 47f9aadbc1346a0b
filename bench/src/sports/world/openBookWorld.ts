import { setTimeout as sleep } from 'node:timers/promises';
import type { Board } from '../../../../streams/wire/sportsBook/shapes.ts';
import { type GamesWorld, openGamesWorld } from '../../gameServer/openGamesWorld.ts';
import { isWhole } from './wholeBoard.ts';

/** Id of the game server at the gateway. */
const SERVER = 'sports';
const WAIT_MS = 100;

/** A database, a gateway with the demo's games of the sports book, and their game server; all run. */
export const openBookWorld = (members: number): Promise<GamesWorld> =>
  openGamesWorld({ server: SERVER, gameTypes: ['SPORTS', 'ESPORTS'], members });

/** The board as a gateway tells it to anybody; null where it says nothing. */
export async function readBoard(gateway: string): Promise<Board | null> {
  const answer = await fetch(`${gateway}/v1/snap?t=g:fixtures`);
  if (!answer.ok) throw new Error(`the board was answered ${answer.status}`);
  const [snap] = (await answer.json()) as readonly { readonly st?: Board }[];
  return snap?.st ?? null;
}

/** Resolves with the first board of which something holds. Throws `what` when that takes longer than `ms`. */
export async function untilBoard(
  gateway: string,
  holds: (board: Board) => boolean,
  { ms, what }: { readonly ms: number; readonly what: string },
): Promise<Board> {
  const until = performance.now() + ms;
  for (;;) {
    const board = await readBoard(gateway);
    if (board !== null && holds(board)) return board;
    if (performance.now() > until) throw new Error(what);
    await sleep(WAIT_MS);
  }
}

/** Resolves with the board of a gateway once it is whole. */
export const untilWhole = (gateway: string, ms = 120_000): Promise<Board> =>
  untilBoard(gateway, isWhole, { ms, what: 'the board did not become whole' });
