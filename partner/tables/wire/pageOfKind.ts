/** Kinds of tables that look like another one. */
const LIKE: ReadonlyMap<string, string> = new Map([
  ['speedBaccarat', 'baccarat'],
  ['noCommissionBaccarat', 'baccarat'],
  ['fastRoulette', 'roulette'],
]);

/** The module that shows a kind of tables: its name below `partner/pages/tables/kinds`. */
export const pageOfKind = (kind: string): string => LIKE.get(kind) ?? kind;
