import type { Listener } from './listener.ts';
import type { Rings } from './rings.ts';

/** Most positions of one statement: each costs the database a look into its index. */
export const MOST_POSITIONS = 20_000;

/** Topics whose counter is elsewhere; one without a counter has no events. Lists come as texts, which cost least to send. */
const ELSEWHERE = `
  select k.t
  from unnest(string_to_array($1, E'\\n'), string_to_array($2, E'\\n'), string_to_array($3, E'\\n')::int8[]) k (t, e, s)
  left join topic p on p.t = k.t
  where case when p.t is null then k.s > 0 else p.e <> k.e or p.s <> k.s end`;

/** Those of `names` whose rings stand elsewhere than the store: they have missed something, or it is on its way. */
export async function findElsewhere(
  names: readonly string[],
  rings: Pick<Rings, 'position'>,
  listener: Pick<Listener, 'query'>,
): Promise<readonly string[]> {
  const before = new Map(
    names.flatMap(t => {
      const position = rings.position(t);
      return position === null ? [] : [[t, position] as const];
    }),
  );
  if (before.size === 0) return [];
  const positions = [...before.values()];
  const rows = await listener.query<{ t: string }>(ELSEWHERE, [
    [...before.keys()].join('\n'),
    positions.map(({ e }) => e).join('\n'),
    positions.map(({ s }) => s).join('\n'),
  ]);
  // What has moved meanwhile was only late.
  return rows
    .map(({ t }) => t)
    .filter(t => {
      const [now, then] = [rings.position(t), before.get(t)];
      return now !== null && now.e === then?.e && now.s === then.s;
    });
}
