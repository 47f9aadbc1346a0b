import { type SQL, sql } from 'drizzle-orm';
import { BetRecord } from '../../../streams/wire/games/records.ts';

/** What a record says of how its round ended: of a round of each kind one of them. */
const Ending = BetRecord.pick({ sports: true, table: true, lottery: true, duel: true });

/** What was bet on in a round and how it ended, as JSON; null where nobody has said so. */
export const endingSql = (id: SQL): SQL => sql`coalesce(
  (select case when g.result ? 'legs' then jsonb_build_object('sports', g.result || coalesce((
      select jsonb_build_object('state', b.booked -> 'state', 'price', b.booked -> 'odds')
      from booked_bet b where b.server = g.server and b.bet = g.id), '{}'))
    else jsonb_build_object('table', g.result) end
    from game_round g where g.round_id = ${id} and g.result is not null),
  (select jsonb_build_object('lottery', jsonb_build_object('no', k.no, 'lines', k.lines, 'numbers', d.numbers))
    from lottery_ticket k join lottery_draw d on d.game = k.game and d.no = k.no where k.id = ${id}),
  (select jsonb_build_object('duel', jsonb_build_object('seats', t.seats, 'rolls', t.rolls, 'winner', t.winner, 'seat', s.seat))
    from room_seat s join room_table t on t.id = s.table_id where s.id = ${id}))`;

/** The same for a record. */
export const endingOf = (ending: unknown) => (ending === null ? {} : Ending.parse(ending));
