import type { PointRule } from '../../../streams/wire/points/shapes.ts';

export type BetRule = Extract<PointRule, { readonly on: 'bet' }>;
export type LoginRule = Extract<PointRule, { readonly on: 'login' }>;

/** The rules of a merchant as they are looked up. */
export interface Rules {
  /** By the category of the game. */
  readonly bets: ReadonlyMap<string, BetRule>;
  readonly logins: readonly LoginRule[];
}

export function rulesOf(rules: readonly PointRule[]): Rules {
  return {
    bets: new Map(
      rules.flatMap(rule =>
        rule.on === 'bet' ? rule.categories.map(category => [category, rule] as const) : [],
      ),
    ),
    logins: rules.filter(rule => rule.on === 'login'),
  };
}
