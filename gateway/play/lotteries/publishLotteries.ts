import { eq, sql } from 'drizzle-orm';
import { LotteryState } from '../../../streams/wire/lottery/shapes.ts';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import { endWhenSilent } from '../../db/impatience.ts';
import { topic } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { readLotteries } from './views.ts';

/** A state as a text that is the same for the same state. */
const textOf = (state: LotteryState): string => JSON.stringify(LotteryState.parse(state));

/** Publishes `g:lotteries` when it differs from what is published. One process does it at a time. */
async function publishLotteries(
  { publish, clock }: Pick<ModuleDeps, 'publish' | 'clock'>,
  tx: Tx,
): Promise<string> {
  const t = topicName('lotteries');
  await tx.execute(
    sql`select ${endWhenSilent()}, pg_advisory_xact_lock(hashtextextended(${`publish:${t}`}, 0))`,
  );
  const data = await readLotteries(tx);
  const text = textOf(data);
  const [row] = await tx.select({ st: topic.st }).from(topic).where(eq(topic.t, t));
  const told = readAs(LotteryState, row?.st);
  if (!told.success || textOf(told.data) !== text)
    await publish(tx, { key: 'lotteries', uid: null, data, at: clock.now() });
  return text;
}

/** Publishes the draws when they have changed since the last look; otherwise this reads and nothing else. */
export function createLotteriesTeller(deps: Pick<ModuleDeps, 'publish' | 'clock' | 'database'>) {
  let told: string | null = null;
  return async (): Promise<void> => {
    const { database } = deps;
    if (told === textOf(await database.read(readLotteries))) return;
    told = await database.write(tx => publishLotteries(deps, tx));
  };
}
