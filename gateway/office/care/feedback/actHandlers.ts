import { eq } from 'drizzle-orm';
import { publishCareNews } from '../../../care/news/ports.ts';
import type { Tx } from '../../../db/database.ts';
import { account, feedback } from '../../../db/schema.ts';
import { type CallContext, CallError, type Handlers } from '../../../ground/handler.ts';
import type { CareDeps } from '../careDeps.ts';
import { staffOf } from '../chats/people.ts';
import { FEEDBACK } from './steps.ts';

type Calls = 'officeFeedbackStep' | 'officeFeedbackAnswer' | 'officeFeedbackNote';
type Row = typeof feedback.$inferSelect;

/** Locks a feedback, so that two operators act on it one after the other. */
async function lock(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(feedback)
    .where(eq(feedback.id, Number(id)))
    .for('update');
  if (row === undefined) throw new CallError('not_found', 404, 'There is no such feedback.');
  return row;
}

function stateAfter({ state }: Row, step: (typeof FEEDBACK.steps)[number]): Row['state'] {
  const after = FEEDBACK.after(state, step);
  if (after === null)
    throw new CallError('already_resolved', 409, 'Somebody else was faster: look at how it is now.');
  return after;
}

/** What the staff does with feedback. */
export function feedbackActHandlers(deps: CareDeps): Pick<Handlers, Calls> {
  const { clock, inbox } = deps;
  async function change(tx: Tx, ctx: CallContext, row: Row, set: Partial<Row>): Promise<void> {
    const { id, state, edit } = row;
    const changed = { edit: edit + 1, changedBy: staffOf(ctx).id, changedAt: clock.now() };
    await tx
      .update(feedback)
      .set({ ...set, ...changed })
      .where(eq(feedback.id, id));
    ctx.note?.({
      target: { kind: 'feedback', id: String(id) },
      before: { state },
      after: { state: set.state ?? state },
    });
    await publishCareNews(tx, deps, `feedback:${id}:${changed.edit}`);
  }
  return {
    officeFeedbackStep: {
      mode: 'write',
      async run(tx, ctx, { id, step }) {
        const row = await lock(tx, id);
        await change(tx, ctx, row, { state: stateAfter(row, step) });
        return { value: null };
      },
    },
    officeFeedbackAnswer: {
      mode: 'write',
      async run(tx, ctx, { id, text }) {
        const row = await lock(tx, id);
        const state = stateAfter(row, 'answer');
        const [reader] = await tx
          .select({ uid: account.uid, demo: account.demo })
          .from(account)
          .where(eq(account.uid, row.uid ?? ''));
        if (reader === undefined)
          throw new CallError('not_found', 404, 'A visitor wrote this, who has no inbox: use the contact.');
        const at = clock.now();
        const answered = { answer: text, answeredBy: staffOf(ctx).id, answeredAt: at };
        const opId = `feedback:${id}:${row.edit + 1}`;
        await inbox.deliver(tx, { ...reader, opId, type: 'FEEDBACK_ANSWERED', amount: 0, text, at });
        await change(tx, ctx, row, { ...answered, state });
        return { value: null };
      },
    },
    officeFeedbackNote: {
      mode: 'write',
      async run(tx, ctx, { id, note }) {
        await change(tx, ctx, await lock(tx, id), { note });
        return { value: null };
      },
    },
  };
}
