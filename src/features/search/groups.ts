import type { Hit, SearchAnswer } from './messages.ts';

export type ResultGroupName = 'games' | 'vendors' | 'pages' | 'promotions' | 'help';

export interface Group {
  readonly name: ResultGroupName;
  /** How much there is; not all of it may be shown. */
  readonly total: number;
  readonly hits: readonly Hit[];
}

/** What was found, as it is shown: games first, unless only other things are called so. */
export function resultGroups({ games, others }: SearchAnswer): readonly Group[] {
  const rest: readonly Group[] = [
    { name: 'pages', ...others.page },
    { name: 'vendors', ...others.vendor },
    { name: 'promotions', ...others.promotion },
    { name: 'help', ...others.help },
  ];
  const first: Group = { name: 'games', ...games };
  const isElsewhere = !games.sure && Object.values(others).some(({ sure }) => sure);
  const all = isElsewhere ? [...rest, first] : [first, ...rest];
  return all.filter(({ hits }) => hits.length > 0);
}

/** As many as a phone shows above its keyboard. */
const FIRST = 6;

/** The first things of what was found; groups of which none is among them are left out. */
export function firstHits(groups: readonly Group[]): readonly Group[] {
  let room = FIRST;
  return groups.flatMap(group => {
    const hits = group.hits.slice(0, room);
    room -= hits.length;
    return hits.length > 0 ? [{ ...group, hits }] : [];
  });
}
