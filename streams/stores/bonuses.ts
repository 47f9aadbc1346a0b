import { map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import type { BonusEntry, DepositPromotion } from '../wire/bonus/shapes.ts';
import { accountOf, isMember } from './accountFeed.ts';
import { repeatCommand } from './intents/repeatCommand.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

export interface BonusesStore {
  /** Promotions of deposits; those that can't be chosen now are there for their titles. */
  readonly promotions$: Behavior<Remote<readonly DepositPromotion[]>>;
  refreshPromotions(): void;
  /** The newest entries of a bonus, newest first. */
  entries(id: string): Observable<Outcome<readonly BonusEntry[]>>;
  giveUp(id: string): Observable<Outcome<null>>;
}

/** Bonuses of the member who is signed in, and what grants them. The list of bonuses is a list of records. */
export function createBonusesStore(parts: StoreParts): BonusesStore {
  const { rest, session$ } = parts;
  const promotions = createRemote<readonly DepositPromotion[]>(parts, accountOf(session$, isMember), () =>
    rest.call('depositPromotions', {}).pipe(map(({ value }) => value)),
  );
  return {
    promotions$: promotions.remote$,
    refreshPromotions: promotions.refresh,
    entries: id =>
      asAccountOutcome(session$, rest.call('bonusEntries', { id }).pipe(map(({ value }) => value))),
    giveUp(id) {
      const given$ = rest.call('bonusGiveUp', { id }, { idempotencyKey: rest.newKey() }).pipe(
        repeatCommand(parts),
        map(() => null),
      );
      return asAccountOutcome(session$, given$);
    },
  };
}
