import { createHmac } from 'node:crypto';
import type { RoundOf } from '../store/playerRound.ts';

const LETTERS = 22;

/**
 * The wallet's round of a player's chips. It follows from table, round and player, so that it is the same from whichever device they come;
 * and from the secret, so that a server that has lost its journal takes no old one.
 */
export function roundIdOf(secret: string, { table, shoe, round }: RoundOf, player: string): string {
  const hash = createHmac('sha256', secret)
    .update(`round:${table}:${shoe}:${round}:${player}`, 'utf8')
    .digest('base64url');
  return `t.${shoe}.${round}.${hash.slice(0, LETTERS)}`;
}
