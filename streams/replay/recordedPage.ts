import type { Bus } from '../link/bus.ts';
import type { ClockOffset } from '../link/clockOffset.ts';
import type { Live } from '../merge/live.ts';
import type { TopicTable } from '../wire/protocol/tables.ts';
import { readPaths } from './readPath.ts';
import type { RecordedPage } from './recording/page.ts';

/** What of a `Link` says how a page stands. */
export interface PageLink {
  readonly bus: Pick<Bus, 'state$'>;
  readonly live: Pick<Live<TopicTable>, 'resume'>;
  readonly offset: Pick<ClockOffset, 'now'>;
}

/**
 * A visitor's page as a recording finds it: how its link stands, and what it shows. A product with accounts adds whose page it
 * is (`{ ...recordedPage(…), uid, who }`).
 * @param shown Where the paths begin.
 */
export function recordedPage(
  { bus, live, offset }: PageLink,
  shown: object,
  watched: ReadonlyMap<string, unknown>,
): RecordedPage {
  const { phase, mode } = bus.state$.value;
  return {
    uid: null,
    now: offset.now(),
    connected: phase === 'live',
    numbered: mode !== 'legacy',
    topics: live.resume().map(([name]) => name),
    states: () => readPaths(shown, watched.keys()),
  };
}
