import { z } from 'zod';
import { SALE_MS } from '../../streams/wire/gameServers/bets.ts';
import { SECOND } from '../../streams/wire/protocol/durations.ts';

const origin = z
  .url({ protocol: /^https?$/ })
  .refine(text => URL.canParse(text) && new URL(text).origin === text, 'must be an origin, without a path');

/** A second is left for the answer to the sale of a bet, which waits as the bet does. */
const MOST_BET_DELAY_S = SALE_MS / SECOND - 1;

const Settings = z.object({
  /** 0 takes any free one. */
  GAMES_PORT: z.coerce.number().int().min(0).max(65_535).default(8_081),
  GAMES_HOST: z.string().min(1).default('127.0.0.1'),
  /** Where browsers find it, when that is not the address it listens on. */
  GAMES_ORIGIN: origin.optional(),
  /** Where its file is kept. */
  GAMES_DATA: z.string().min(1).default('./.data/games'),
  /** The gateway that keeps the wallet. */
  GAMES_GATEWAY: origin,
  /** Id of this server there. */
  GAMES_SERVER: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,31}$/)
    .default('games'),
  /** Both sides sign with it. */
  GAMES_SECRET: z.string().min(32).max(256),
  /** How long a bet on a live fixture waits before it is accepted. */
  GAMES_BET_DELAY_SECONDS: z.coerce
    .number()
    .min(0)
    .max(
      MOST_BET_DELAY_S,
      `must be ${MOST_BET_DELAY_S} at most, because a gateway waits ${SALE_MS / SECOND} seconds for an answer`,
    )
    .default(3),
  /** `off`: the book of sports rests until a game of it is launched. */
  GAMES_BOOK: z.enum(['on', 'off']).default('on'),
});

/** How a game server was asked to run. */
export interface GamesConfig {
  readonly port: number;
  readonly host: string;
  readonly origin: string | null;
  readonly data: string;
  readonly gateway: string;
  readonly server: string;
  readonly secret: string;
  readonly betDelayMs: number;
  /** Whether the book of sports rests until a game of it is launched, also where the catalogue has some. */
  readonly bookRests: boolean;
}

/** Reads the environment. Throws an `Error` that names the variable of a wrong value, but never shows one. */
export function readGamesConfig(env: Readonly<Record<string, string | undefined>>): GamesConfig {
  const given = Object.entries(env).filter(([name, value]) => name.startsWith('GAMES_') && value !== '');
  const parsed = Settings.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${String(issue?.path[0])} is missing or wrong: ${issue?.message}.`);
  }
  const it = parsed.data;
  return {
    port: it.GAMES_PORT,
    host: it.GAMES_HOST,
    origin: it.GAMES_ORIGIN ?? null,
    data: it.GAMES_DATA,
    gateway: it.GAMES_GATEWAY,
    server: it.GAMES_SERVER,
    secret: it.GAMES_SECRET,
    betDelayMs: it.GAMES_BET_DELAY_SECONDS * 1_000,
    bookRests: it.GAMES_BOOK === 'off',
  };
}
