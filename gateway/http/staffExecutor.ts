import type { CallSpec } from '../../streams/wire/protocol/call.ts';
import { type CallName, calls } from '../../streams/wire/tables/calls.ts';
import { toAnswer } from '../ground/answers/envelope.ts';
import type { CallContext } from '../ground/handler.ts';
import { type Intent, runOnce } from '../ground/intents/ports.ts';
import type { Act, ActNotes } from '../ground/trail.ts';
import type { AnyHandler, Execute, ExecuteDeps } from './executor.ts';

/** How the trail notes a call. */
export const trailOf = ({ trail, method }: Pick<CallSpec, 'trail' | 'method'>): 'act' | 'read' | 'none' =>
  trail ?? (method === 'GET' ? 'none' : 'act');

const OUTCOME = { act: 'done', read: 'read' } as const;

/**
 * How a call of the staff runs: like others of its mode, and with its row of the trail, in the transaction that does what it
 * says. A refused act has none, and a repeated request none besides the first.
 */
export function staffExecutor(
  name: CallName,
  handler: AnyHandler,
  { database, trail }: ExecuteDeps,
  intentOf: (ctx: CallContext, params: unknown, isLate: () => boolean) => Intent | null,
): Execute {
  const spec: CallSpec = calls[name];
  if (trail === undefined) throw new Error(`${name} is for the staff and has no trail to be in`);
  const noted = trailOf(spec);
  const actOf = (ctx: CallContext, params: unknown, notes: ActNotes): Act | null => {
    if (noted === 'none') return null;
    if (!ctx.staff) throw new Error(`${name} runs for nobody of the staff`);
    const told = { call: name, outcome: OUTCOME[noted], params: params as Act['params'] };
    return { staff: ctx.staff, ip: ctx.ip, ...told, notes };
  };
  if (handler.mode === 'write') {
    return async (ctx, params, isLate = () => false) => {
      await handler.before?.(ctx, params);
      return database.write(async tx => {
        const work = async () => {
          let notes: ActNotes = {};
          const note = (more: ActNotes) => {
            notes = { ...notes, ...more };
          };
          const answer = toAnswer(await handler.run(tx, { ...ctx, note }, params));
          const act = actOf(ctx, params, notes);
          if (act !== null) await trail.append(tx, act);
          return answer;
        };
        const intent = intentOf(ctx, params, isLate);
        return intent === null ? work() : runOnce(tx, intent, work);
      });
    };
  }
  if (spec.command) throw new Error(`the command ${name} must have a handler that writes`);
  if (handler.mode !== 'plain' && handler.mode !== 'read')
    throw new Error(`${name}: the trail knows no call of the mode ${handler.mode}`);
  return async (ctx, params) => {
    const answer = toAnswer(
      handler.mode === 'read'
        ? await database.read(tx => handler.run(tx, ctx, params))
        : await handler.run(ctx, params),
    );
    const act = actOf(ctx, params, {});
    if (act !== null) await database.write(tx => trail.append(tx, act));
    return answer;
  };
}
