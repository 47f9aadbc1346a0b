import { and, eq, sql } from 'drizzle-orm';
import { DATA_REQUEST_STATES, type DataRequestKind } from '../../../streams/wire/memberData/words.ts';
import { publishCareNews } from '../../care/news/ports.ts';
import type { Tx } from '../../db/database.ts';
import { dataRequest } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError } from '../../ground/handler.ts';
import { createSteps } from '../../ground/steps/createSteps.ts';
import { stateIn } from '../../ground/steps/stateIn.ts';

/** What becomes of what a member asked for. */
export const DATA_REQUEST = createSteps({
  of: 'request for data',
  states: DATA_REQUEST_STATES,
  steps: ['begin', 'end', 'refuse', 'withdraw'],
  begins: ['asked', 'running'],
  ends: ['done', 'refused', 'withdrawn'],
  table: {
    asked: { begin: 'running', end: 'done', refuse: 'refused', withdraw: 'withdrawn' },
    running: { begin: 'running', end: 'done', refuse: 'refused', withdraw: 'withdrawn' },
  },
});

export type DataRequestRow = typeof dataRequest.$inferSelect;
export type RequestDeps = Pick<ModuleDeps, 'clock' | 'publish' | 'randomBytes'>;

/** Time that the law gives for a request: a month (GDPR, article 12(3)). */
const DUE_MS = 30 * DAY;
/** Who asks or ends it when it is the member. */
export const MEMBER = 'member';

const openOf = (uid: string, kind: DataRequestKind) =>
  and(
    eq(dataRequest.uid, uid),
    eq(dataRequest.kind, kind),
    stateIn(dataRequest.state, DATA_REQUEST.from('end')),
  );

/** Writes a request down; one of its kind that is open is answered instead, because it asks for the same. */
export async function openDataRequest(
  tx: Tx,
  { clock, randomBytes }: RequestDeps,
  asked: Pick<DataRequestRow, 'uid' | 'kind' | 'askedBy' | 'reason'> & {
    readonly state?: 'asked' | 'running';
  },
): Promise<{ readonly row: DataRequestRow; readonly isNew: boolean }> {
  const at = clock.now();
  const id = randomBytes(12).toString('hex');
  const times = { askedAt: at, dueAt: at + DUE_MS };
  const [made] = await tx
    .insert(dataRequest)
    .values({ id, state: 'asked', ...asked, ...times })
    .onConflictDoNothing()
    .returning();
  if (made !== undefined) return { row: made, isNew: true };
  const [open] = await tx.select().from(dataRequest).where(openOf(asked.uid, asked.kind));
  if (open === undefined) throw new CallError('already_resolved', 409, 'It was ended just now: ask again.');
  return { row: open, isNew: false };
}

/** Has the office read the requests again. */
export const publishRequest = (
  tx: Tx,
  deps: RequestDeps,
  { id, state, kindsDone }: DataRequestRow,
): Promise<void> => publishCareNews(tx, deps, `request:${id}:${state}:${kindsDone}`);

/**
 * Notes how far a copy is that is being read. One that was read before stays done. Throws `not_found` for a request that is no copy of
 * this account.
 */
export async function noteCopied(
  tx: Tx,
  deps: RequestDeps,
  { id, uid, by }: { readonly id: string; readonly uid: string; readonly by: string },
  { done, of, isWhole }: { readonly done: number; readonly of: number; readonly isWhole: boolean },
): Promise<void> {
  const mine = and(eq(dataRequest.id, id), eq(dataRequest.uid, uid), eq(dataRequest.kind, 'copy'));
  const [row] = await tx.select().from(dataRequest).where(mine).for('update');
  if (row === undefined) throw new CallError('not_found', 404, 'There is no such request.');
  const state = DATA_REQUEST.after(row.state, isWhole ? 'end' : 'begin');
  if (state === null) return;
  const ended = isWhole ? { endedAt: deps.clock.now(), endedBy: by } : {};
  const set = { state, kindsDone: done, kindsOf: of, ...ended };
  await tx.update(dataRequest).set(set).where(mine);
  await publishRequest(tx, deps, { ...row, ...set });
}

/** The open erasure of an account has begun, whoever asked for it. */
export async function beginErasure(
  tx: Tx,
  deps: RequestDeps,
  asked: Pick<DataRequestRow, 'uid' | 'askedBy' | 'reason'>,
): Promise<void> {
  const { row, isNew } = await openDataRequest(tx, deps, { ...asked, kind: 'erasure', state: 'running' });
  if (!isNew) await tx.update(dataRequest).set({ state: 'running' }).where(eq(dataRequest.id, row.id));
  await publishRequest(tx, deps, { ...row, state: 'running' });
}

/** Ends the open requests of an account with an erasure: that of the erasure as it ended, and a copy that nobody can read any more. */
export async function endWithErasure(
  tx: Tx,
  uid: string,
  ended: { readonly at: number; readonly by: string; readonly as: 'done' | 'withdrawn' },
): Promise<void> {
  const { at, by, as } = ended;
  const kinds = as === 'done' ? sql`true` : eq(dataRequest.kind, 'erasure');
  await tx
    .update(dataRequest)
    .set({ state: sql`case when kind = 'erasure' then ${as} else 'withdrawn' end`, endedAt: at, endedBy: by })
    .where(and(eq(dataRequest.uid, uid), stateIn(dataRequest.state, DATA_REQUEST.from('end')), kinds));
}
