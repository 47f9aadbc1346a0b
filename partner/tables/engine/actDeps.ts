import type { Clock } from '../../clock.ts';
import type { Booking } from '../money/booking.ts';
import type { LiveTable } from '../offer/offer.ts';
import type { PlayerRound } from '../store/playerRound.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { Cloth } from '../wire/state.ts';
import type { Whose } from './whose.ts';

/** What the acts of players at tables work with. */
export interface ActDeps {
  readonly store: TableStore;
  readonly clock: Clock;
  readonly booking: Booking;
  readonly whose: Whose;
  /** The secret of the server's tables. */
  readonly secret: string;
  readonly tableOf: (id: string) => LiveTable | null;
  /** The cloth of a player, as it is now. Throws before the table is opened. */
  readonly clothOf: (table: LiveTable, player: string) => Cloth;
  /** Chips or decisions of a player have changed. */
  readonly changed: (round: PlayerRound) => void;
  /** What a player sees of their own has changed besides. */
  readonly clothChanged: (table: LiveTable, player: string) => void;
  /** What everybody sees of a table has changed. */
  readonly tableChanged: (table: string) => void;
}
