import type { Answer, Hit } from './messages.ts';

export type GroupName = 'games' | 'vendors' | 'pages' | 'promotions' | 'help';

export interface Group {
  readonly name: GroupName;
  /** How much there is; not all of it may be shown. */
  readonly total: number;
  readonly hits: readonly Hit[];
}

/** Pages of this group that come before the games, when hardly a game was found. */
const FEW_GAMES = 3;

/** What was found, as it is shown: games first, unless other things fit better. */
export function groupsOf({ games, others }: Answer): readonly Group[] {
  const rest: readonly Group[] = [
    { name: 'pages', ...others.page },
    { name: 'vendors', ...others.vendor },
    { name: 'promotions', ...others.promotion },
    { name: 'help', ...others.help },
  ];
  const first: Group = { name: 'games', ...games };
  const all = games.total < FEW_GAMES ? [...rest, first] : [first, ...rest];
  return all.filter(({ hits }) => hits.length > 0);
}
