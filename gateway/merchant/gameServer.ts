import { createHmac } from 'node:crypto';

/** How many times its stake a round may win where the merchant says nothing else. */
export const DEFAULT_TIMES = 100_000;

/** A server that games are played on. */
export interface GameServer {
  readonly id: string;
  /** Where browsers find it. */
  readonly origin: string;
  /** Codes of vendors whose games it has; null for all. */
  readonly vendors: readonly string[] | null;
  /** Categories of games that it has; null for all. */
  readonly gameTypes: readonly string[] | null;
  /** Both sides sign with it. */
  readonly secret: string;
  /** Origin by which it calls this gateway: that of the page unless given; `listening`: where the gateway listens. */
  readonly gateway?: string | undefined;
  /** Whether its games want a window of their own; they are played in the page where a browser refuses one. */
  readonly ownWindow?: boolean;
  /** How many times its stake a round may win before the operator has to decide: of every game, and of single ones by their codes. */
  readonly winCeiling?: { readonly times: number; readonly games: Readonly<Record<string, number>> };
}

/** The first server that has a game; null when none has. */
export function serverOf(
  servers: readonly GameServer[],
  { vassalage, gameType }: { readonly vassalage: string; readonly gameType: string },
): GameServer | null {
  const has = (list: readonly string[] | null, code: string) => list === null || list.includes(code);
  return servers.find(it => has(it.vendors, vassalage) && has(it.gameTypes, gameType)) ?? null;
}

/** What only a server and the gateway can compute of a text. */
export function derived({ secret }: Pick<GameServer, 'secret'>, use: string, text: string): string {
  return createHmac('sha256', secret).update(`${use}\n${text}`).digest('base64url');
}

/** The id by which a server knows an account: the same each time, and another one at every server. */
export function playerIdOf(server: Pick<GameServer, 'secret'>, uid: string): string {
  return derived(server, 'player', uid).slice(0, 22);
}
