import { TRIAL_TYPE } from '../../../streams/wire/roles.ts';
import { LAUNCH_MS } from '../../../streams/wire/seamless.ts';
import { CallError, type Handler } from '../../http/handler.ts';
import { lockPlayer } from '../games/player.ts';
import type { PlayGate } from '../limits/gate.ts';
import type { RecentGames } from '../recentGames/module.ts';
import { findGame } from './findGame.ts';
import { maintenanceOf } from './maintenance.ts';
import { type GameServer, serverOf } from './servers.ts';
import { openLaunch, type SessionDeps } from './sessions.ts';

export interface LaunchDeps extends SessionDeps {
  readonly servers: readonly GameServer[];
  /** What vendors are called at this merchant. */
  readonly vendorCodes: Readonly<Record<string, string>>;
  /** World ms per real ms. */
  readonly rate: number;
  readonly playGate: Pick<PlayGate, 'mayFund'>;
  readonly recentGames: Pick<RecentGames, 'played'>;
}

/**
 * The address of a game for the caller, good once (S7-27). Throws `unauthorized`, `trial_not_allowed`, `on_break`,
 * `game_unknown`, `game_not_connected`, `game_maintenance`.
 */
export function launchHandler(deps: LaunchDeps): Handler<'gameLaunch'> {
  const { servers, vendorCodes, playGate, rate } = deps;
  return {
    mode: 'write',
    async run(tx, ctx, { vassalage, gameCode, demo, language, backUrl }) {
      const { uid, sessionId, gen, type } = ctx.require();
      if (type === TRIAL_TYPE)
        throw new CallError('trial_not_allowed', 403, 'Please Register An Account First');
      playGate.mayFund(await lockPlayer(tx, uid), ctx.now);
      const spoken = language ?? ctx.language.toLowerCase();
      const found = await findGame(tx, { vassalage, gameCode, language: spoken }, vendorCodes);
      if (found === null) throw new CallError('game_unknown', 404, 'There is no such game.');
      const { hasDemo, nodeId, ...game } = found;
      if (demo && !hasDemo) throw new CallError('game_unknown', 404, 'This game has no demo.');
      const server = serverOf(servers, game);
      if (server === null)
        throw new CallError('game_not_connected', 409, 'This game has no server here.', {
          value: { vassalage },
        });
      const shut = await maintenanceOf(tx, game, ctx.now);
      if (shut !== null)
        throw new CallError('game_maintenance', 409, 'This game is under maintenance.', { value: shut });
      const launch = { uid, memberSession: sessionId, gen, game, demo, language: spoken };
      const from = { parent: ctx.origin ?? null, backUrl: backUrl ?? null };
      const { id, token } = await openLaunch(tx, deps, server, { ...launch, ...from });
      if (!demo) await deps.recentGames.played(tx, { uid, nodeId, at: ctx.now });
      const url = new URL('/play', server.origin);
      url.searchParams.set('token', token);
      return { value: { url: url.href, sessionId: id, expiresAt: ctx.now + LAUNCH_MS * rate } };
    },
  };
}
