import { and, eq, sql } from 'drizzle-orm';
import type { CannedAnswer } from '../../../streams/wire/office/cannedCalls.ts';
import { cannedAnswer } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { type CareDeps, publishCare } from './careDeps.ts';
import { staffOf } from './chats/people.ts';

type Calls = 'officeCanned' | 'officeCannedSet' | 'officeCannedDelete';

const SEPARATOR = '.';
const keyOf = ({ shortcut, language }: Pick<CannedAnswer, 'shortcut' | 'language'>) =>
  `${shortcut}${SEPARATOR}${language}`;
const isOne = ({ shortcut, language }: Pick<CannedAnswer, 'shortcut' | 'language'>) =>
  and(eq(cannedAnswer.shortcut, shortcut), eq(cannedAnswer.language, language));

/** Answers that are written once and sent often. */
export function cannedHandlers(deps: CareDeps): Pick<Handlers, Calls> {
  return {
    officeCanned: {
      mode: 'read',
      async run(tx, _ctx, { cursor, limit }) {
        const [shortcut = '', language = ''] = cursor?.split(SEPARATOR) ?? [];
        const rows = await tx
          .select()
          .from(cannedAnswer)
          .where(
            cursor === undefined
              ? undefined
              : sql`(${cannedAnswer.shortcut}, ${cannedAnswer.language}) > (${shortcut}, ${language})`,
          )
          .orderBy(cannedAnswer.shortcut, cannedAnswer.language)
          .limit(limit + 1);
        const page = rows.slice(0, limit);
        const last = page.at(-1);
        return {
          value: { rows: page, next: rows.length > limit && last !== undefined ? keyOf(last) : null },
        };
      },
    },
    officeCannedSet: {
      mode: 'write',
      async run(tx, ctx, { shortcut, language, text }) {
        const set = { text, changedBy: staffOf(ctx).id, changedAt: ctx.now };
        const [before] = await tx.select().from(cannedAnswer).where(isOne({ shortcut, language }));
        const [value] = await tx
          .insert(cannedAnswer)
          .values({ shortcut, language, ...set })
          .onConflictDoUpdate({ target: [cannedAnswer.shortcut, cannedAnswer.language], set })
          .returning();
        if (value === undefined) throw new Error('an answer was neither written nor changed');
        await publishCare(tx, deps);
        ctx.note?.({
          target: { kind: 'canned', id: keyOf({ shortcut, language }) },
          before: { text: before?.text ?? null },
          after: { text },
        });
        return { value };
      },
    },
    officeCannedDelete: {
      mode: 'write',
      async run(tx, ctx, { shortcut, language }) {
        const [before] = await tx.delete(cannedAnswer).where(isOne({ shortcut, language })).returning();
        if (before === undefined) throw new CallError('not_found', 404, 'There is no such answer.');
        await publishCare(tx, deps);
        ctx.note?.({
          target: { kind: 'canned', id: keyOf({ shortcut, language }) },
          before: { text: before.text },
          after: { text: null },
        });
        return { value: null };
      },
    },
  };
}
