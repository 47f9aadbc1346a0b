import type { Snap } from '../../../streams/wire/protocol/position.ts';
import { parseTopicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import { idempotency } from '../../db/schema.ts';
import type { ModuleDeps } from '../deps.ts';
import type { Handlers } from '../handler.ts';
import { defineModule, type WorldDeps } from '../module.ts';
import { ANSWER_KEPT_MS, closeKey, forgetAnswers } from './idempotency.ts';

/** Calls about commands: the result of the one with a key. */
export interface Intents {
  readonly handlers: Pick<Handlers, 'closeIntent'>;
}

/** Creates the intents module. */
export function createIntents({ readSnap, wall }: Pick<ModuleDeps, 'readSnap' | 'wall'>): Intents {
  /** Reads the states that the answer contained again, as they are now. */
  async function readAgain(tx: Tx, snaps: readonly Snap[]): Promise<readonly Snap[]> {
    const fresh: Snap[] = [];
    for (const { t } of snaps) {
      const topic = parseTopicName(t);
      if (topic !== null) fresh.push(await readSnap(tx, topic.key, topic.uid));
    }
    return fresh;
  }

  return {
    handlers: {
      closeIntent: {
        mode: 'write',
        async run(tx, ctx, { key }) {
          const answer = await closeKey(tx, { owner: ctx.require().uid, key, at: wall() });
          if (answer === null) return { value: { state: 'void', value: null } };
          const snaps = await readAgain(tx, answer.snaps ?? []);
          return { value: { state: 'done', value: answer.value ?? null }, snaps };
        },
      },
    },
  };
}

export const intents = defineModule({
  name: 'intents',
  tables: [idempotency],
  create: (deps: WorldDeps) => ({
    handlers: createIntents(deps).handlers,
    hourly: [
      {
        run: () => forgetAnswers(deps.database, deps.wall() - ANSWER_KEPT_MS),
        failure: 'old answers could not be forgotten',
      },
    ],
  }),
});
