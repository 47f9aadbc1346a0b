import type { Behavior } from '../../../../streams/behavior.ts';
import type { Scope } from '../../../../streams/scope.ts';
import type { Boot } from '../../../server/document.ts';
import type { TableFacts } from '../../../tables/wire/facts.ts';
import type { FeedSource } from '../feeds/feedSource.ts';
import type { Sound } from '../sound.ts';
import type { ShownTables$ } from './openShownTable.ts';

/** What the page of tables stands on. */
export interface PageOfTables {
  /** Of the table that was launched. */
  readonly boot: Pick<Boot, 'owner' | 'demo' | 'playMoney' | 'balance'> & { readonly facts: TableFacts };
  readonly source: FeedSource;
  readonly shown$: ShownTables$;
  readonly sound: Sound;
  /** Whether the page around the game lets nothing be staked now. */
  readonly isPaused$: Behavior<boolean>;
  /** Goes back to the games. */
  readonly onLeave: () => void;
  /** Ends all tables. */
  readonly scope: Scope;
}
