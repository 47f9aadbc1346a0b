import { map, type Observable } from 'rxjs';
import type { Outcome } from '../failure.ts';
import type { DeskPromotion, PromotionApplication } from '../wire/promotions/shapes.ts';
import type { CallInput, CallName, CallValue } from '../wire/tables/calls.ts';
import { repeatCommand } from './intents/repeatCommand.ts';
import { asOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

export type ApplicationStep = CallInput<'opsApplicationStep'>['step'];

/** The operator's side of promotions, for whoever plays it in a demo world. */
export interface PromotionDeskStore {
  promotions(): Observable<Outcome<readonly DeskPromotion[]>>;
  /** Says what is wrong with a promotion, or who would have got what. */
  check(definition: string): Observable<Outcome<CallValue<'opsPromotionCheck'>>>;
  /** @param version The one that was changed; 0 for a new promotion. */
  save(definition: string, version: number): Observable<Outcome<DeskPromotion>>;
  close(id: string): Observable<Outcome<DeskPromotion>>;
  applications(): Observable<Outcome<readonly PromotionApplication[]>>;
  application(id: string): Observable<Outcome<CallValue<'opsApplication'>>>;
  decide(id: string, step: ApplicationStep, reason: string): Observable<Outcome<PromotionApplication>>;
}

/** Asks nothing before the first action. */
export function createPromotionDeskStore({ rest, lifecycle, random }: StoreParts): PromotionDeskStore {
  const read = <K extends CallName>(name: K, input: CallInput<K>) =>
    asOutcome(rest.call(name, input).pipe(map(({ value }) => value)));
  const command = <K extends 'opsPromotionSave' | 'opsPromotionClose' | 'opsApplicationStep'>(
    name: K,
    input: CallInput<K>,
  ) =>
    asOutcome(
      rest.call(name, input).pipe(
        repeatCommand({ random, lifecycle }),
        map(({ value }) => value),
      ),
    );
  return {
    promotions: () => read('opsPromotions', {}),
    check: definition => read('opsPromotionCheck', { definition }),
    save: (definition, version) => command('opsPromotionSave', { definition, version }),
    close: id => command('opsPromotionClose', { id }),
    applications: () => read('opsApplications', {}),
    application: id => read('opsApplication', { id }),
    decide: (id, step, reason) => command('opsApplicationStep', { id, step, reason }),
  };
}
