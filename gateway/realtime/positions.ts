import type { Listener } from './listener.ts';
import type { Rings } from './rings.ts';

/** Topics whose counter is elsewhere; one without a counter has no events. */
const ELSEWHERE = `
  select k.t from unnest($1::text[], $2::text[], $3::int8[]) k (t, e, s)
  left join topic p on p.t = k.t
  where case when p.t is null then k.s > 0 else p.e <> k.e or p.s <> k.s end`;

/** Names of rings that stand elsewhere than the store: they have missed something, or it is on its way. */
export async function findElsewhere(
  rings: Pick<Rings, 'names' | 'position'>,
  listener: Pick<Listener, 'query'>,
): Promise<readonly string[]> {
  const names = rings.names();
  const positions = names.map(t => rings.position(t) ?? { e: '', s: 0 });
  const rows = await listener.query<{ t: string }>(ELSEWHERE, [
    names,
    positions.map(({ e }) => e),
    positions.map(({ s }) => s),
  ]);
  // What has moved meanwhile was only late.
  const at = new Map(names.map((t, n) => [t, positions[n]]));
  return rows
    .map(({ t }) => t)
    .filter(t => {
      const [now, before] = [rings.position(t), at.get(t)];
      return now !== null && now.e === before?.e && now.s === before.s;
    });
}
