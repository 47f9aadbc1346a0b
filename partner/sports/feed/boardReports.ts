import type { SeamlessParams } from '../../../streams/wire/gameServers/seamless.ts';
import type { FixtureSummary, League } from '../../../streams/wire/sportsBook/shapes.ts';
import type { Feed } from './feed.ts';
import { patchSince } from './summaries.ts';

type Said = Omit<SeamlessParams<'fixtures'>, 'details'>;

/** What the platform may have of a fixture; null for nothing. */
type Version = FixtureSummary | null;

/** Versions of a fixture that the platform may have; beyond that it is told as a whole. */
const MOST_VERSIONS = 4;

/** What the platform was told of the board. */
export interface BoardReports {
  /** Everything, to be said next. */
  whole(): Said;
  /**
   * What has changed since the platform has last taken something in, to be said next.
   * @param withNew Whether of fixtures that the platform was never told of, too.
   */
  news(withNew: boolean): Said;
  /** What was said last was taken in. */
  confirm(): void;
  /** It was refused for now: the next news say it again, as it is then. */
  retry(): void;
  /** Fixtures that the platform knows. */
  size(): number;
}

export function createBoardReports(board: Feed['board']): BoardReports {
  /** Of each fixture one version, and more once a call about it was refused: who was busy may have taken it in. */
  const told = new Map<string, readonly Version[]>();
  /** What was said last, without an answer so far. */
  const said = new Map<string, Version>();
  let leagues: readonly League[] | null = null;
  let saidLeagues: readonly League[] = [];

  function comparedWith(versions: readonly Version[], after: FixtureSummary) {
    const known = versions.filter(it => it !== null);
    const isWhole = known.length < versions.length || known.length === 0 || known.length > MOST_VERSIONS;
    return isWhole ? 'whole' : patchSince(known, after);
  }

  return {
    whole() {
      told.clear();
      said.clear();
      for (const [id, summary] of board.summaries()) said.set(id, summary);
      saidLeagues = board.leagues();
      const came = [...board.summaries().values()];
      return { leagues: [...saidLeagues], came, changed: [], gone: [], whole: true };
    },
    news(withNew) {
      said.clear();
      saidLeagues = board.leagues();
      const now = board.summaries();
      const next: Said = { leagues: [], came: [], changed: [], gone: [], whole: false };
      if (leagues !== saidLeagues) next.leagues.push(...saidLeagues);
      for (const id of told.keys())
        if (!now.has(id)) {
          next.gone.push(id);
          said.set(id, null);
        }
      for (const [id, summary] of now) {
        const versions = told.get(id) ?? [];
        if (versions.length === 0 && !withNew) continue;
        if (versions.length === 1 && versions[0] === summary) continue;
        const patch = comparedWith(versions, summary);
        if (patch === null) {
          told.set(id, [summary]);
          continue;
        }
        said.set(id, summary);
        if (patch === 'whole') next.came.push(summary);
        else next.changed.push(patch);
      }
      return next;
    },
    confirm() {
      for (const [id, version] of said)
        if (version === null) told.delete(id);
        else told.set(id, [version]);
      said.clear();
      leagues = saidLeagues;
    },
    retry() {
      for (const [id, version] of said) {
        const versions = told.get(id) ?? [null];
        if (!versions.includes(version)) told.set(id, [...versions, version]);
      }
      said.clear();
      leagues = null;
    },
    size: () => told.size,
  };
}
