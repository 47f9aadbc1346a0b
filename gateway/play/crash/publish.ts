import { eq, sql } from 'drizzle-orm';
import { CrashState } from '../../../streams/wire/crash/shapes.ts';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import { endWhenSilent } from '../../db/impatience.ts';
import { topic } from '../../db/schema.ts';
import type { CrashDeps } from './crashDeps.ts';
import { readCrash } from './views.ts';

/** A state as a text that is the same for the same state. */
const textOf = (state: CrashState): string => JSON.stringify(CrashState.parse(state));

type PublishDeps = Pick<CrashDeps, 'publish' | 'clock'>;

/**
 * Publishes `g:crash` when it differs from what is published. Steps of the round do it in their transaction; whoever
 * stakes or cashes out doesn't, because all of them would wait for the topic's counter. One process does it at a time.
 */
export async function publishCrash({ publish, clock }: PublishDeps, tx: Tx): Promise<string> {
  const t = topicName('crash');
  await tx.execute(
    sql`select ${endWhenSilent()}, pg_advisory_xact_lock(hashtextextended(${`publish:${t}`}, 0))`,
  );
  const data = await readCrash(tx, clock.rate);
  const [row] = await tx.select({ st: topic.st }).from(topic).where(eq(topic.t, t));
  const told = readAs(CrashState, row?.st);
  const text = textOf(data);
  if (!told.success || textOf(told.data) !== text)
    await publish(tx, { key: 'crash', uid: null, data, at: clock.now() });
  return text;
}

/** Publishes the state when it has changed since the last look, and answers whether; otherwise this reads and nothing else. */
export function createCrashTeller(deps: PublishDeps & Pick<CrashDeps, 'database'>) {
  const { database, clock } = deps;
  let told: string | null = null;
  return async (): Promise<boolean> => {
    if (told === textOf(await database.read(tx => readCrash(tx, clock.rate)))) return false;
    told = await database.write(tx => publishCrash(deps, tx));
    return true;
  };
}
