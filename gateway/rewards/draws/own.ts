import { sql } from 'drizzle-orm';
import type { OwnDraws } from '../../../streams/wire/draws/shapes.ts';
import type { Tx } from '../../db/database.ts';
import type { Publish } from '../../ground/publish.ts';

interface Figures extends Record<string, unknown> {
  readonly changes: string;
  readonly tickets: string;
  readonly prizes: string;
}
interface Envelope extends Record<string, unknown> {
  readonly rain: string;
  readonly code: string;
  readonly state: string | null;
  readonly value: string | null;
}

/** The state of an envelope as its member sees it: what was drawn for it shows once it is in the wallet. */
export function envelopeState(state: string | null): 'waiting' | 'won' | 'lost' {
  if (state === 'claimed') return 'won';
  return state === 'lost' ? 'lost' : 'waiting';
}

/** What one account has in draws. */
export async function readOwn(tx: Tx, uid: string): Promise<OwnDraws> {
  const { rows } = await tx.execute<Figures>(sql`
    select (select count(*) from draw_entry where uid = ${uid})
        + (select count(*) from draw_entry where uid = ${uid} and draw_id is not null)
        + (select count(told_at) + count(settled_at) from draw_result where uid = ${uid}) as changes,
      (select coalesce(sum(e.count), 0) from draw_entry e left join draw d on d.id = e.draw_id
        where e.uid = ${uid} and (d.id is null or (d.kind = 'raffle' and d.state <> 'drawn'))) as tickets,
      (select count(*) from draw_result
        where uid = ${uid} and prize is not null and state = 'won') as prizes`);
  const newest = await tx.execute<Envelope>(sql`
    select e.draw_id as rain, e.code, r.state, r.value from draw_entry e join draw d on d.id = e.draw_id
      left join draw_result r on r.entry_id = e.id and r.told_at is not null
    where e.uid = ${uid} and d.kind = 'rain' order by e.id desc limit 1`);
  const [figures] = rows;
  const [envelope] = newest.rows;
  return {
    changes: Number(figures?.changes ?? 0),
    tickets: Number(figures?.tickets ?? 0),
    prizes: Number(figures?.prizes ?? 0),
    envelope:
      envelope === undefined
        ? null
        : {
            ...{ rain: envelope.rain, code: envelope.code, state: envelopeState(envelope.state) },
            amount: Number(envelope.value ?? 0),
          },
  };
}

/** Publishes what an account has in draws, after all bookings. The caller holds the lock of the account. */
export type PublishOwn = (tx: Tx, uid: string, at: number) => Promise<void>;

export const createPublishOwn =
  (publish: Publish): PublishOwn =>
  async (tx, uid, at) => {
    await publish(tx, { key: 'draws', uid, data: await readOwn(tx, uid), at });
  };
