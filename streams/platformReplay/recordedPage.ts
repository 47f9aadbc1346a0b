import { filter, firstValueFrom, map, merge, pairwise } from 'rxjs';
import type { Streams } from '../index.ts';
import type { StreamDeps } from '../platform.ts';
import type { RecordedPage } from '../replay/recording/page.ts';
import type { Pseudonyms } from '../wire/protocol/redaction.ts';
import { mayReadAs } from '../wire/session/audience.ts';
import { typeOfRole } from '../wire/session/roles.ts';
import type { CallName } from '../wire/tables/calls.ts';
import { topicName } from '../wire/tables/topicNames.ts';
import { memberTopicKeys, topicTable } from '../wire/tables/topics.ts';
import { SESSION_ENDED, shownTopics } from './shownTopics.ts';
import { readWatched } from './watchedStates.ts';

/** Streams as they stand, for a recording that begins now; waits until it is known who is signed in. */
export async function recordStreams(
  streams: Streams,
  { tabs }: Pick<StreamDeps, 'tabs'>,
): Promise<RecordedPage> {
  const { session$ } = streams.session;
  const session = await firstValueFrom(session$.pipe(filter(({ phase }) => phase === 'ready')));
  const { uid, account, role } = session;
  const { phase, mode } = streams.connection.state$.value;
  const signedInAgain$ = session$.pipe(
    filter(it => it.phase === 'restoring' || (it.uid !== null && it.uid !== uid)),
  );
  const otherTabs$ = tabs.messages$.pipe(filter(({ type }) => type === 'login' || type === 'logout'));
  return {
    uid,
    now: streams.clock.now(),
    connected: phase === 'live',
    numbered: mode !== 'legacy',
    topics: followed(streams),
    shown: shownStates(streams),
    answers: answersOf(streams),
    who: (by: Pseudonyms) =>
      uid === null || account === null
        ? {}
        : { uid: by.name('account', uid), account: by.name('account', account), type: typeOfRole(role) },
    states() {
      const states = readWatched(streams);
      // How an earlier session ended no script of this one can tell.
      if (session.ended !== null && states.get(SESSION_ENDED) === session.ended) states.delete(SESSION_ENDED);
      return states;
    },
    left$: merge(signedInAgain$, otherTabs$),
    // The person has read how the session ended.
    acted$: session$.pipe(
      pairwise(),
      filter(([before, { ended }]) => before.ended !== null && ended === null),
      map(() => 'session.dismissEnd'),
    ),
  };
}

/** Names of the topics that the stores show to this reader. */
function followed({ session }: Streams): string[] {
  const { uid, role } = session.session$.value;
  const reader = uid === null ? null : { uid, type: typeOfRole(role) };
  return memberTopicKeys
    .filter(key => shownTopics[key].store !== null && mayReadAs(topicTable[key], reader))
    .map(key => topicName(key, uid));
}

/** States of the topics that the stores show. */
function shownStates(streams: Streams): Map<string, unknown> {
  const shown = memberTopicKeys.map(key => [key, shownTopics[key].state(streams)] as const);
  return new Map(shown.filter(([, state]) => state !== null));
}

/** Answers that shaped the page before the recording began, as the stores still show them. */
function answersOf({ system, games, session }: Streams): Map<CallName, unknown> {
  const modules = [...system.flags$.value].map(modId => ({ modId, enabled: '1' }));
  const answers = new Map<CallName, unknown>([
    ['whitelabel', { whitelabel: modules, playMoney: system.playMoney$.value, demo: system.demo$.value }],
  ]);
  if (games.inHouse$.value) answers.set('inHouseGames', games.inHouse$.value);
  const { uid, account, nickname, role } = session.session$.value;
  if (nickname !== null) answers.set('memberInfo', { id: uid, account, nickname, type: typeOfRole(role) });
  return answers;
}
