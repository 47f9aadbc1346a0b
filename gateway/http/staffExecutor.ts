import type { CallSpec } from '../../streams/wire/protocol/call.ts';
import { type CallName, calls } from '../../streams/wire/tables/calls.ts';
import type { Tx } from '../db/database.ts';
import { type Answer, toAnswer } from '../ground/answers/envelope.ts';
import type { CallContext, Handlers } from '../ground/handler.ts';
import { type Intent, runOnce } from '../ground/intents/ports.ts';
import type { Act, ActNotes, Trail } from '../ground/trail.ts';
import type { AnyHandler, Execute, ExecuteDeps } from './executor.ts';

/** How the trail notes a call. */
const trailOf = ({ trail, method }: Pick<CallSpec, 'trail' | 'method'>): 'act' | 'read' | 'none' =>
  trail ?? (method === 'GET' ? 'none' : 'act');

const OUTCOME = { act: 'done', read: 'read' } as const;

const staffOf = ({ staff }: CallContext) => {
  if (!staff) throw new Error('a call of the staff runs for nobody');
  return staff;
};

/** Adds the row of a call, unless its calls have none. */
async function append(
  tx: Tx,
  { trail, name, outcome }: { trail: Trail; name: CallName; outcome?: Act['outcome'] },
  ctx: CallContext,
  params: unknown,
  notes: ActNotes = {},
): Promise<void> {
  const noted = trailOf(calls[name]);
  if (noted === 'none') return;
  const act = { staff: staffOf(ctx), ip: ctx.ip, call: name, outcome: outcome ?? OUTCOME[noted] };
  await trail.append(tx, { ...act, params: params as Act['params'], notes });
}

/** What a call answers that waits for a second operator; it is kept under its key like any answer. */
const waits = (requestId: string): Answer => ({
  success: false,
  code: 'forbidden',
  message: 'This waits for a second operator.',
  value: { requestId },
});

/** Does an act in a transaction, with its row of the trail. */
type Perform = (tx: Tx, name: CallName, ctx: CallContext, params: unknown) => Promise<Answer>;

function performer(handlers: Handlers, trail: Trail): Perform {
  const perform: Perform = async (tx, name, ctx, params) => {
    const handler = handlers[name] as unknown as AnyHandler;
    let notes: ActNotes = {};
    const more = {
      note: (told: ActNotes) => {
        notes = { ...notes, ...told };
      },
      // What waited is done by who decides, under a key of its own.
      doHeld: async (then: Tx, call: string, sent: unknown, key: string) =>
        void (await perform(then, call as CallName, { ...ctx, key, waited: true }, sent)),
    };
    const answer = toAnswer(await handler.run(tx, { ...ctx, ...more }, params));
    await append(tx, { trail, name }, ctx, params, notes);
    return answer;
  };
  return perform;
}

/**
 * How a call of the staff runs: like others of its mode, and with its row of the trail, in the transaction that does what it
 * says. A refused act has none, and a repeated request none besides the first. What is too large for one operator is asked for
 * instead.
 */
export function staffExecutor(
  name: CallName,
  handlers: Handlers,
  { database, trail, secondOperator }: ExecuteDeps,
  intentOf: (ctx: CallContext, params: unknown, isLate: () => boolean) => Intent | null,
): Execute {
  if (trail === undefined) throw new Error(`${name} is for the staff and has no trail to be in`);
  const handler = handlers[name] as unknown as AnyHandler;
  if (handler.mode === 'write') {
    const perform = performer(handlers, trail);
    return async (ctx, params, isLate = () => false) => {
      await handler.before?.(ctx, params);
      return database.write(async tx => {
        const work = async () => {
          const held = (await secondOperator?.hold(tx, staffOf(ctx), name, params)) ?? null;
          if (held === null) return perform(tx, name, ctx, params);
          const notes = { target: { kind: 'request', id: held } };
          await append(tx, { trail, name, outcome: 'asked' }, ctx, params, notes);
          return waits(held);
        };
        const intent = intentOf(ctx, params, isLate);
        return intent === null ? work() : runOnce(tx, intent, work);
      });
    };
  }
  if (calls[name].command) throw new Error(`the command ${name} must have a handler that writes`);
  if (handler.mode === 'file') {
    return async (ctx, params) => {
      const file = await handler.run(ctx, params);
      if (trailOf(calls[name]) !== 'none') {
        await database
          .write(tx => append(tx, { trail, name }, ctx, params))
          .catch((error: unknown) => {
            // Nobody gets what the trail does not tell of.
            file.body.destroy();
            throw error;
          });
      }
      return file;
    };
  }
  if (handler.mode !== 'plain' && handler.mode !== 'read')
    throw new Error(`${name}: the trail knows no call of the mode ${handler.mode}`);
  return async (ctx, params) => {
    const answer = toAnswer(
      handler.mode === 'read'
        ? await database.read(tx => handler.run(tx, ctx, params))
        : await handler.run(ctx, params),
    );
    if (trailOf(calls[name]) !== 'none') await database.write(tx => append(tx, { trail, name }, ctx, params));
    return answer;
  };
}
