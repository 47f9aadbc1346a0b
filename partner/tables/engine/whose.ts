import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Session } from '../../store/lines.ts';

const LETTERS = 4;

/** What others are told of somebody: the wallet's masked nickname, or a few letters that tell nothing. */
export function shownName({ nickname, player }: Session): string {
  if (nickname !== undefined && nickname !== '') return nickname;
  return `#${createHash('sha256').update(player).digest('hex').slice(0, LETTERS)}`;
}

/** Finds the session in which a player's money at a table is staked. */
export interface Whose {
  /**
   * The open session of the table's own game, under which the wallet books its bets: a page that shows several tables was launched for
   * one of them, and has the others opened, so that they are counted to its launch. Why there is none, as the code of a refusal.
   */
  sessionFor(at: Session, table: string): Promise<Session | string>;
  /** An open session of a player: one of the table's game, or else the newest that was launched; null for none. */
  sessionOf(player: string, table: string): Session | null;
}

export interface WhoseDeps {
  /** Sessions of a player, the oldest first. */
  readonly sessionsOf: (player: string) => readonly Session[];
  /** Opens the session of another table for the player of one. */
  readonly openSibling: (session: Session, table: string) => Promise<Session | string>;
}

export function createWhose({ sessionsOf, openSibling }: WhoseDeps, clock: Clock): Whose {
  const openOf = (player: string) => sessionsOf(player).filter(({ expiresAt }) => expiresAt > clock.now());
  return {
    sessionOf(player, table) {
      const open = openOf(player);
      const isLaunched = ({ opener }: Session) => opener === undefined;
      return open.findLast(({ game }) => game.gameCode === table) ?? open.findLast(isLaunched) ?? null;
    },
    async sessionFor(at, table) {
      if (at.demo || at.game.gameCode === table) return at;
      const own = openOf(at.player).findLast(it => it.opener === at.id && it.game.gameCode === table);
      return own ?? openSibling(at, table);
    },
  };
}
