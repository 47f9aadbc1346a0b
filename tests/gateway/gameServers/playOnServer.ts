import { gameSession, session } from '../../../gateway/db/schema.ts';
import { createPlayGate } from '../../../gateway/ledger/limits/gate.ts';
import { hashToken } from '../../../gateway/people/tokens.ts';
import { createServe } from '../../../gateway/play/gameServers/serve.ts';
import type { LaunchedGame, SeamlessCall } from '../../../streams/wire/gameServers/seamless.ts';
import { type Casino, START } from '../casino/openCasino.ts';
import { seededBytes } from '../casino/seededBytes.ts';
import { SERVER } from './rig.ts';

const TOKEN = 'a-session-of-a-game-server';
const GAME: LaunchedGame = {
  ...{ gameCode: 'PG-PAPER-KOI', vassalage: 'PG', gameType: 'RNG', name: 'Paper Koi' },
  ...{ rtp: 9_600, lines: 20, minBet: 100 },
  volatility: 'low',
};

/**
 * A round of a game server in a casino: a bet that stands (`b1`), one that is taken back (`b2`), a win (`w1`), a bet that
 * is refused (`b3`), and a win after the end (`w2`).
 */
export async function playOnServer(casino: Casino, uid: string): Promise<void> {
  const later = START + 3_600_000;
  await casino.database.db.insert(session).values({
    ...{ tokenHash: hashToken(`member ${uid}`), sessionId: 's', uid, gen: 1 },
    ...{ createdAt: START, activeAt: START, openedAt: START, expiresAt: later },
  });
  await casino.database.db.insert(gameSession).values({
    ...{
      id: 'g',
      server: SERVER.id,
      uid,
      memberSession: 's',
      gen: 1,
      game: GAME,
      demo: false,
      language: 'en',
    },
    ...{ launchHash: 'x', sessionHash: hashToken(TOKEN), request: 'a' },
    ...{ createdAt: START, launchUntil: START, expiresAt: later },
  });
  const serve = createServe({
    ...casino,
    playGate: createPlayGate(),
    wall: () => START,
    randomBytes: seededBytes('server'),
    markActive: async () => {},
    servers: [SERVER],
  });
  const send = (call: SeamlessCall, transaction: string, more: object) => {
    const params = { session: TOKEN, round: 'r1', transaction, ...more };
    return serve(SERVER, {
      call,
      request: `request of ${transaction}`,
      sentAt: START,
      params: params as never,
    });
  };
  await send('bet', 'b1', { amount: 100 });
  await send('bet', 'b2', { amount: 50 });
  await send('bet', 'b3', { amount: 5_000_000 });
  await send('rollback', 'undo', { bet: 'b2' });
  await send('win', 'w1', { amount: 30 });
  await send('endRound', 'end', {});
  await send('win', 'w2', { amount: 5 });
}
