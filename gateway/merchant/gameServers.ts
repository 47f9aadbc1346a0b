import { z } from 'zod';
import { StartError } from '../process/startError.ts';
import { DEFAULT_TIMES, type GameServer } from './gameServer.ts';

const LEAST_SECRET = 32;

const Times = z.int().min(1).max(1_000_000);

const isOnce = <T>(values: readonly T[]) => new Set(values).size === values.length;
const codes = z.array(z.string().min(1).max(32)).min(1).max(500);

const Origin = z
  .url({ protocol: /^https?$/ })
  .refine(text => URL.canParse(text) && new URL(text).origin === text, 'must be an origin, without a path');

/** Servers of their own that games are played on (docs/game-servers.md). */
export const MerchantGameServers = z
  .array(
    z.strictObject({
      /** Names it in the addresses that it calls. */
      id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/),
      /** Where browsers find it. */
      origin: Origin,
      /** By which address it calls this gateway, where that isn't `PUBLIC_ORIGIN`: what is sent to it is signed for that host. */
      gateway: Origin.optional(),
      /** Codes of the vendors whose games it has. */
      vendors: codes,
      /** Categories of games that it has; all when missing. */
      gameTypes: codes.optional(),
      /** Whether its games are opened in a window of their own. */
      ownWindow: z.boolean().default(false),
      /**
       * How many times its stake a round may win; what is more waits for the operator. `games` names games with another highest
       * prize, by their codes.
       */
      winCeiling: z
        .strictObject({
          times: Times.default(DEFAULT_TIMES),
          games: z.record(z.string().max(64), Times).default({}),
        })
        .prefault({}),
      /** Environment variable with the secret that both sides sign with. */
      secretVariable: z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/),
    }),
  )
  .max(50)
  .refine(list => isOnce(list.map(it => it.id)), 'has an id twice')
  .optional();
type MerchantGameServers = z.output<typeof MerchantGameServers>;

/**
 * Throws a `StartError` for servers that could pass for each other, because they sign with one secret, and for one at the origin
 * of the page, whose scripts would read the member's session there.
 * @param pages Origins of the page.
 */
export function assertApart(servers: readonly GameServer[], pages: readonly string[]): void {
  for (const [at, { id, secret, origin }] of servers.entries()) {
    const twin = servers.slice(0, at).find(it => it.secret === secret);
    if (twin !== undefined)
      throw new StartError(`The game servers ${twin.id} and ${id} have one secret: each needs its own.`);
    if (pages.includes(origin))
      throw new StartError(
        `The game server ${id} is at ${origin}, as the page is: it needs an origin of its own.`,
      );
  }
}

/** The servers of a merchant with their secrets. Throws a `StartError` for a secret that is missing or short. */
export function readGameServers(
  servers: MerchantGameServers,
  env: Readonly<Record<string, string | undefined>>,
): readonly GameServer[] {
  return (servers ?? []).map(({ secretVariable, gameTypes, ...server }) => {
    const { id } = server;
    const secret = new Map(Object.entries(env)).get(secretVariable) ?? '';
    if (secret.length < LEAST_SECRET)
      throw new StartError(
        `${secretVariable} must hold the secret of the game server ${id}: ${LEAST_SECRET} characters or more.`,
      );
    return { ...server, gameTypes: gameTypes ?? null, secret };
  });
}
