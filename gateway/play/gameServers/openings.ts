import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { ledgerAccount } from '../../db/schema.ts';
import { CURRENCY } from '../../ground/currency.ts';
import type { StakeWallet, Wallet } from '../../ledger/wallet/ports.ts';
import { type GameServer, signedPace } from '../../merchant/gameServer.ts';
import { cycleMsOf, type MerchantPlay, pacedKindOf } from '../../merchant/play.ts';
import { exchangePractice, findAnySession, isOfMember, type OpenedPractice } from './practice.ts';
import { assertSessionOpen, exchangeLaunch, type OpenedSession } from './sessions.ts';
import { openSibling, type SiblingDeps } from './siblings.ts';
import type { KeptAnswer } from './transactions.ts';

export interface OpeningDeps extends SiblingDeps {
  readonly wallet: Pick<Wallet, 'stakeWallet'>;
  /** How fast games are played here. */
  readonly play: MerchantPlay;
}

/** What a wallet holds now, minor units. */
export async function readStakeBalance(tx: Tx, { account }: Pick<StakeWallet, 'account'>): Promise<number> {
  const [row] = await tx
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, account));
  return row?.balance ?? 0;
}

/** Who a session is of: of a member, or of nobody who practises. */
type Of = Pick<OpenedSession, 'uid' | 'demo' | 'game'> | Pick<OpenedPractice, 'demo' | 'game'>;

/** The calls of game servers that open sessions and read them. */
export function createOpenings(deps: OpeningDeps) {
  const { play, wallet } = deps;

  /** A demo has nothing at the wallet. */
  async function moneyOf(tx: Tx, of: Of): Promise<number> {
    if (of.demo || !('uid' in of)) return 0;
    return readStakeBalance(tx, await wallet.stakeWallet(tx, of.uid, of.game.vassalage));
  }

  function paceOf(server: GameServer, { session, game }: OpenedSession | OpenedPractice) {
    const kind = pacedKindOf(game);
    return kind === null ? {} : { pace: signedPace(server, session, cycleMsOf(play, kind)) };
  }

  async function answerOf(
    tx: Tx,
    server: GameServer,
    opened: OpenedSession | OpenedPractice,
  ): Promise<KeptAnswer> {
    const money = { balance: await moneyOf(tx, opened), currency: CURRENCY };
    // The account is not for the server.
    const { uid: _, ...session } = { uid: null, ...opened };
    return { status: 200, body: { ok: true, ...session, ...paceOf(server, opened), ...money } };
  }

  return {
    async authenticate(
      tx: Tx,
      server: GameServer,
      launch: { readonly token: string; readonly request: string },
    ): Promise<KeptAnswer> {
      const practice = await exchangePractice(tx, deps, server, launch);
      return answerOf(tx, server, practice ?? (await exchangeLaunch(tx, deps, server, launch)));
    },
    async openGame(
      tx: Tx,
      server: GameServer,
      wanted: { readonly session: string; readonly gameCode: string; readonly request: string },
    ): Promise<KeptAnswer> {
      return answerOf(tx, server, await openSibling(tx, deps, server, wanted));
    },
    async balance(tx: Tx, server: GameServer, token: string): Promise<KeptAnswer> {
      const session = await findAnySession(tx, deps, server, token);
      if (isOfMember(session)) await assertSessionOpen(tx, deps.wall, session);
      const of = isOfMember(session) ? session : { game: session.game, demo: true };
      return { status: 200, body: { ok: true, balance: await moneyOf(tx, of), currency: CURRENCY } };
    },
  };
}
