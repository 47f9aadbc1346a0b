import { LAUNCH_MS } from '../../../streams/wire/gameServers/seamless.ts';
import { type Lottery, lotteryOf, VENDOR_FACTS } from '../../../streams/wire/lottery/games.ts';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { type CallContext, CallError, type Handler } from '../../ground/handler.ts';
import type { PlayGate } from '../../ledger/limits/ports.ts';
import { lockPlayer } from '../../ledger/player.ts';
import { type GameServer, serverOf } from '../../merchant/gameServer.ts';
import { assertOffered, readRules } from '../gameRules/ports.ts';
import type { RecentGames } from '../recentGames/ports.ts';
import { findGame } from './findGame.ts';
import { type GameSessionDeps, openLaunch } from './sessions.ts';

export interface LaunchDeps extends GameSessionDeps {
  readonly servers: readonly GameServer[];
  /** What vendors are called at this merchant. */
  readonly vendorCodes: Readonly<Record<string, string>>;
  /** World ms per real ms. */
  readonly rate: number;
  readonly playGate: Pick<PlayGate, 'mayFund'>;
  readonly recentGames: Pick<RecentGames, 'played'>;
}

/** Which game is opened, and how. */
type Wanted = Omit<Parameters<typeof findGame>[1], 'language'> & {
  readonly demo: boolean;
  readonly language?: string | undefined;
  readonly backUrl?: string | undefined;
};

/**
 * Opens a game for the caller: its address is good once. Throws `unauthorized`, `trial_not_allowed`, `on_break`,
 * `game_unknown`, `game_not_connected`, `game_maintenance`.
 * @param shown Told to the game's page in its address.
 */
async function launch(
  tx: Tx,
  ctx: CallContext,
  { servers, vendorCodes, playGate, rate, ...deps }: LaunchDeps,
  { demo, language, backUrl, ...wanted }: Wanted,
  shown: Readonly<Record<string, string>> = {},
): Promise<{ value: CallValue<'gameLaunch'> }> {
  const { uid, sessionId, gen, type } = ctx.require();
  if (type === TRIAL_TYPE) throw new CallError('trial_not_allowed', 403, 'Please Register An Account First');
  playGate.mayFund(await lockPlayer(tx, uid), ctx.now);
  const spoken = language ?? ctx.language.toLowerCase();
  const found = await findGame(tx, { ...wanted, language: spoken }, vendorCodes);
  if (found === null) throw new CallError('game_unknown', 404, 'There is no such game.');
  const { hasDemo, nodeId, ...game } = found;
  if (demo && !hasDemo) throw new CallError('game_unknown', 404, 'This game has no demo.');
  const server = serverOf(servers, game);
  const own = server === null ? lotteryOf(game.gameCode) : null;
  if (server === null && own === null)
    throw new CallError('game_not_connected', 409, 'This game has no server here.', {
      value: { vassalage: game.vassalage },
    });
  assertOffered(await readRules(tx, game.vassalage, game.gameCode), game.gameCode, ctx.now);
  const expiresAt = ctx.now + LAUNCH_MS * rate;
  if (server === null || own !== null) return { value: { ...pageOf(own, shown), expiresAt } };
  const member = { uid, memberSession: sessionId, gen, game, demo, language: spoken };
  const from = { parent: ctx.origin ?? null, backUrl: backUrl ?? null };
  const { id, token } = await openLaunch(tx, deps, server, { ...member, ...from });
  if (!demo) await deps.recentGames.played(tx, { uid, nodeId, at: ctx.now });
  const url = new URL('/play', server.origin);
  for (const [name, value] of Object.entries({ token, ...shown })) url.searchParams.set(name, value);
  return { value: { url: url.href, sessionId: id, expiresAt } };
}

/** Where a lottery of this site is played: on a page of its own, whose address is no secret. */
function pageOf(lottery: Lottery | null, { view }: Readonly<Record<string, string>>) {
  if (lottery === null) throw new Error('a game without a server is one of this site');
  const { gameCode, vendor } = lottery;
  const { path } = VENDOR_FACTS[vendor];
  return { url: view === 'lobby' ? path : `${path}?gameCode=${gameCode}`, sessionId: `own-${gameCode}` };
}

/** A game of any kind (S7-27). */
export const launchHandler = (deps: LaunchDeps): Handler<'gameLaunch'> => ({
  mode: 'write',
  run: (tx, ctx, params) => launch(tx, ctx, deps, params),
});

const LOTTERIES = ['LOTT', 'ELOTT'];

/**
 * A lottery: its page is told the prize mode, the area and what to show first (S7-38). The call launches other games,
 * too, as the other one does.
 */
export const lotteryHandler = (deps: LaunchDeps): Handler<'lotteryLaunch'> => ({
  mode: 'write',
  run(tx, ctx, params) {
    const { gameCode, vassalage, lottoGameCode, lottoPrizeMode, lottoView, lottoArea } = params;
    const shared = { demo: false, language: params.language, backUrl: params.backUrl };
    if (lottoGameCode === undefined) {
      const vendor = vassalage === undefined ? {} : { vassalage };
      return launch(tx, ctx, deps, { gameCode: gameCode ?? '', ...vendor, ...shared });
    }
    return launch(
      tx,
      ctx,
      deps,
      { gameCode: lottoGameCode, gameTypes: LOTTERIES, ...shared },
      { area: lottoArea, prizeMode: lottoPrizeMode, view: lottoView },
    );
  },
});
