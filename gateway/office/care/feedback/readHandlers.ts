import { type SQL, sql } from 'drizzle-orm';
import type { OfficeFeedback } from '../../../../streams/wire/office/feedbackCalls.ts';
import type { CallParams } from '../../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../../db/database.ts';
import { CallError, type Handlers } from '../../../ground/handler.ts';
import { newestPage } from '../../paging/newestPage.ts';

/** Characters of a feedback that a list shows. */
const BEGINNING = 140;

const ROW = sql`jsonb_build_object('id', f.id::text, 'at', f.at, 'uid', f.uid, 'username', a.username, 'topic', f.topic,
  'state', f.state, 'language', f.language, 'beginning', left(regexp_replace(f.content, '\\s+', ' ', 'g'), ${BEGINNING}::int),
  'edit', f.edit, 'changedBy', f.changed_by, 'changedAt', f.changed_at)`;
const FROM = sql`feedback f left join account a on a.uid = f.uid`;

type Filters = Omit<CallParams<'officeFeedbacks'>, 'cursor' | 'limit'>;

function conditionOf({ topic, state, language, from, to, uid }: Filters): SQL {
  const wanted = [
    sql`true`,
    ...(topic === undefined ? [] : [sql`f.topic = ${topic}`]),
    ...(state === undefined ? [] : [sql`f.state = ${state}`]),
    ...(language === undefined ? [] : [sql`lower(f.language) = ${language.toLowerCase()}`]),
    ...(from === undefined ? [] : [sql`f.at >= ${from}::int8`]),
    ...(to === undefined ? [] : [sql`f.at < ${to}::int8`]),
    ...(uid === undefined ? [] : [sql`f.uid = ${uid}`]),
  ];
  return sql.join(wanted, sql` and `);
}

interface Whole {
  readonly row: OfficeFeedback;
  readonly content: string;
  readonly contact: string | null;
  readonly answer: { readonly text: string; readonly by: string; readonly at: number } | null;
  readonly note: string;
}

async function readOne(tx: Tx, id: string): Promise<Whole> {
  const { rows } = await tx.execute<Readonly<Record<keyof Whole, unknown>>>(sql`
    select ${ROW} as row, f.content, f.contact, f.note,
      case when f.answer is not null
        then jsonb_build_object('text', f.answer, 'by', f.answered_by, 'at', f.answered_at) end as answer
    from ${FROM} where f.id = ${id}::int8`);
  const [found] = rows;
  if (found === undefined) throw new CallError('not_found', 404, 'There is no such feedback.');
  return found as unknown as Whole;
}

/** What people told the operator, as the office reads it. */
export function feedbackReadHandlers(): Pick<Handlers, 'officeFeedbacks' | 'officeFeedback'> {
  return {
    officeFeedbacks: {
      mode: 'read',
      async run(tx, _ctx, { cursor, limit, ...filters }) {
        const value = await newestPage<OfficeFeedback>(
          tx,
          { cursor, limit },
          {
            from: FROM,
            where: conditionOf(filters),
            at: sql`f.at`,
            id: sql`f.id`,
            row: ROW,
            idType: 'bigint',
          },
        );
        return { value };
      },
    },
    officeFeedback: {
      mode: 'read',
      async run(tx, _ctx, { id }) {
        const { row, ...words } = await readOne(tx, id);
        return { value: { feedback: row, ...words } };
      },
    },
  };
}
