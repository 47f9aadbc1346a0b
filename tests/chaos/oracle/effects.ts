import type { Done } from '../publisher/commands.ts';
import type { Store } from '../world/store.ts';

/** Ids of what commands leave in the database. */
export type Effects = { readonly [Kind in keyof Done]: readonly string[] };

/**
 * Rounds of the in-house games have no category; those of the publisher of wins have one. A deposit or a withdrawal by its
 * message: a raffle that is drawn while a run passes its hour tells its winner as well.
 */
const STORED: Readonly<Record<keyof Done, string>> = {
  rounds: 'select id from round where category is null',
  orders: `select split_part(id, ':', 2) as id from inbox_message where id like 'cash:%'`,
  transfers: 'select id from team_transfer',
};

/** What is in the database now. */
export async function storedEffects(store: Pick<Store, 'rows'>): Promise<Effects> {
  const ids = async (question: string) => (await store.rows<{ id: string }>(question)).map(({ id }) => id);
  const { rounds, orders, transfers } = STORED;
  return { rounds: await ids(rounds), orders: await ids(orders), transfers: await ids(transfers) };
}

/** How often something was done that must not have been, and how often it is missing; each with a sentence. */
export interface EffectFaults {
  readonly doubled: number;
  readonly lost: number;
  readonly what: readonly string[];
}

/** Compares what commands were answered with what came into the database since `before`. */
export function compareEffects(before: Effects, now: Effects, answered: Effects): EffectFaults {
  let [doubled, lost] = [0, 0];
  const what: string[] = [];
  for (const kind of ['rounds', 'orders', 'transfers'] as const) {
    const old = new Set(before[kind]);
    const made = now[kind].filter(id => !old.has(id));
    const there = new Set(made);
    const told = new Set(answered[kind]);
    const missing = [...told].filter(id => !there.has(id));
    const unanswered = made.filter(id => !told.has(id));
    const twice = answered[kind].length - told.size + made.length - there.size;
    lost += missing.length;
    doubled += unanswered.length + twice;
    if (missing.length > 0) what.push(`${missing.length} ${kind} were answered and are not there`);
    if (unanswered.length > 0)
      what.push(`${unanswered.length} ${kind} are there that no command was answered with`);
    if (twice > 0) what.push(`${twice} ${kind} were answered or stored twice`);
  }
  return { doubled, lost, what };
}

/** The same, read from the database; and operations that were published twice. */
export async function checkEffects(
  store: Pick<Store, 'rows'>,
  before: Effects,
  done: Done,
): Promise<EffectFaults> {
  const { doubled, lost, what } = compareEffects(before, await storedEffects(store), done);
  const repeated = await store.rows(
    'select op_id from topic_log where op_id is not null group by t, op_id having count(*) > 1',
  );
  const said = repeated.length > 0 ? [`${repeated.length} operations were published twice`] : [];
  return { doubled: doubled + repeated.length, lost, what: [...what, ...said] };
}
