import type { TableFacts } from '../../../../partner/tables/wire/facts.ts';
import type { LaunchedGame } from '../../gameServer/launch.ts';

/** What the page of a table is given when a member has launched it. */
export type LaunchedTable = LaunchedGame<TableFacts & { readonly bets: readonly string[] }>;
