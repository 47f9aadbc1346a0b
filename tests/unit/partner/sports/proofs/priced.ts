import { chancesOf, oddsOf } from '../../../../../partner/sports/model/prices.ts';
import type { Seen } from '../../../../../partner/sports/model/sportModel.ts';
import type { Proved } from './models.ts';
import { selectionsOfOffer } from './picks.ts';

/** Everything that can be bet on at a moment, by market, with odds in hundredths. @param margin Hundredths of a percent. */
export function pricedMarkets({ model, contest }: Proved, seen: Seen, margin?: number) {
  return model.offers(contest, seen).map(offer => {
    const { chances, counts } = chancesOf(model, contest, seen, offer);
    const odds = oddsOf({ chances, counts }, margin);
    const picks = selectionsOfOffer(offer).map((selection, n) => ({
      selection,
      odds: odds[n] ?? null,
      chance: chances[n] ?? 0,
    }));
    return { offer, picks, counts };
  });
}
