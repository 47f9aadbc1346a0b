import type { Streams } from '../index.ts';
import { readPaths } from '../replay/readPath.ts';
import { oneOf, type Rule } from '../wire/protocol/redaction.ts';
import { shownTopics } from './shownTopics.ts';

/** States that the gateway brings about, by their paths, and what of them a script may tell. */
export const watchedStates: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...Object.values(shownTopics).flatMap(({ watched }) => Object.entries(watched)),
  ['connection.state$.phase', oneOf('live')],
]);

/** What the stores show now. The pool only when it is the gateway's: the other one is made up by the page. */
export function readWatched(streams: Streams): Map<string, unknown> {
  const states = readPaths(streams, watchedStates.keys());
  if (streams.jackpot.jackpot$.value?.source !== 'gateway') states.delete('jackpot.jackpot$.amount');
  if (streams.connection.state$.value.phase !== 'live') states.delete('connection.state$.phase');
  return states;
}
