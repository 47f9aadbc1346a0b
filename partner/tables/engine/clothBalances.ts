import type { FreePlay } from '../../freePlay.ts';
import type { Session } from '../../store/lines.ts';
import type { Balances, Purse } from '../money/balances.ts';
import type { LiveTable } from '../offer/offer.ts';
import type { TableFeed } from './feed.ts';
import type { Whose } from './whose.ts';

export interface ClothBalancesDeps {
  readonly whose: Whose;
  readonly balances: Balances;
  readonly freePlay: Pick<FreePlay, 'balance'>;
  readonly feed: Pick<TableFeed, 'cloth' | 'clothsOf'>;
  readonly tableOf: (id: string) => LiveTable | null;
  readonly warn: (message: string) => void;
}

/** The balances that cloths tell. */
export interface ClothBalances {
  /** Asks the wallet of a player for the games of a table's vendor, and tells the cloth there what it says. */
  look(player: string, table: string): void;
  /**
   * Tells the other cloths of a player that money has changed at a table: at those of the same vendor at once; whether others have the
   * same wallet knows that wallet.
   */
  tellOthers(purse: Purse): void;
}

export function createClothBalances(deps: ClothBalancesDeps): ClothBalances {
  const { whose, balances, freePlay, feed, tableOf, warn } = deps;

  async function ask(at: Session, { id: table, game }: LiveTable): Promise<void> {
    const { player } = at;
    if (at.demo) return balances.saw({ player, table, token: null }, freePlay.balance(at.id));
    // A session of a game of the same vendor knows the same wallet.
    const session = at.game.vassalage === game.vassalage ? at : await whose.sessionFor(at, table);
    if (typeof session !== 'string') await balances.look({ player, table }, session.token);
  }

  function look(player: string, table: string): void {
    const found = tableOf(table);
    const session = whose.sessionOf(player, table);
    if (session === null || found === null) return;
    void ask(session, found).then(
      () => feed.cloth(found, player),
      error => warn(`a balance could not be read: ${String(error)}`),
    );
  }

  return {
    look,
    tellOthers({ player, table }) {
      const vendor = tableOf(table)?.game.vassalage;
      for (const id of feed.clothsOf(player)) {
        const other = id === table ? null : tableOf(id);
        if (other === null) continue;
        if (other.game.vassalage === vendor) feed.cloth(other, player);
        else look(player, id);
      }
    },
  };
}
