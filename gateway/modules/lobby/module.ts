import { switchedVendor } from '../../../streams/wire/lobby.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import { defineModule, type WorldDeps } from '../module.ts';
import { demoGames, demoLanes } from './demo/demoLobby.ts';

/** What of a merchant decides about its lobby. */
export type LobbyOwner = Pick<Merchant, 'vendors' | 'hotGames'> & {
  readonly client: Pick<Merchant['client'], 'vendorCodes'>;
};

/** Vendors (S7-31) and the games of the home page (S7-29). */
export function createLobby({ merchant }: { readonly merchant: LobbyOwner }): {
  readonly handlers: Pick<Handlers, 'vendors' | 'hotGames'>;
} {
  const codeOf = ({ vassalage }: { readonly vassalage: string }) => ({
    vassalage: switchedVendor(vassalage, merchant.client.vendorCodes),
  });
  return {
    handlers: {
      vendors: {
        mode: 'plain',
        async run(ctx) {
          const lanes = merchant.vendors ?? demoLanes(ctx.language.toLowerCase());
          const switched = lanes.map(lane => ({
            ...lane,
            cards: lane.cards.map(card => ({ ...card, ...codeOf(card) })),
          }));
          return { value: { data: { lanes: switched } } };
        },
      },
      hotGames: {
        mode: 'plain',
        async run(ctx, { language }) {
          const games = merchant.hotGames ?? demoGames((language ?? ctx.language).toLowerCase());
          // Stable: the merchant's order stays within the hot ones and within the others.
          const hotFirst = games.toSorted((a, b) => Number(b.isTop) - Number(a.isTop));
          return { value: { list: hotFirst.map(game => ({ ...game, ...codeOf(game) })) } };
        },
      },
    },
  };
}

export const lobby = defineModule({
  name: 'lobby',
  tables: [],
  create: (deps: WorldDeps) => createLobby(deps),
});
