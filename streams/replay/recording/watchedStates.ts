import type { Streams } from '../../index.ts';
import { readPath } from '../readPath.ts';
import { list, minor, nullable, oneOf, plain, type Rule } from './rules.ts';
import { topicRules } from './topicRules.ts';

const offers = (part: string): Rule => {
  return (real, by) => {
    const written = topicRules.offers.state({ [part]: real }, by);
    return written === undefined ? undefined : Reflect.get(Object(written), part);
  };
};
/** Path that tells how the last session ended. */
export const ENDED = 'session.session$.ended';

/** States that the gateway brings about, by their paths, and what of them a script may tell. */
export const watchedStates: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['session.session$.role', oneOf('visitor', 'trial', 'member', 'agent')],
  [ENDED, nullable(oneOf('kicked', 'expired', 'signedOutElsewhere', 'banned', 'replaced'))],
  ['system.status$.state', oneOf('normal', 'maintenance', 'region')],
  ['system.status$.until', nullable(plain)],
  ['balance.balance$', nullable(topicRules.balance.state)],
  ['inbox.inbox$', nullable(topicRules.inbox.state)],
  ['salary.salary$', nullable(topicRules.salary.state)],
  ['contracts.requests$', offers('requests')],
  ['contracts.inForce$', offers('inForce')],
  ['winners.winners$', nullable(list(topicRules.winners.data))],
  // Not the moment it was read at: every snapshot of the pool has its own.
  ['jackpot.jackpot$.amount', minor],
  ['jackpot.jackpot$.source', oneOf('gateway')],
  ['connection.state$.phase', oneOf('live')],
]);

/** What the stores show now. The pool only when it is the gateway's: the other one is made up by the page. */
export function readWatched(streams: Streams): Map<string, unknown> {
  const states = new Map([...watchedStates.keys()].map(path => [path, readPath(streams, path)]));
  if (streams.jackpot.jackpot$.value?.source !== 'gateway') states.delete('jackpot.jackpot$.amount');
  if (streams.connection.state$.value.phase !== 'live') states.delete('connection.state$.phase');
  return states;
}
