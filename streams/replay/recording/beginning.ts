import type { Streams } from '../../index.ts';
import { callRules } from '../../platformReplay/callRules.ts';
import type { Pseudonyms } from '../../wire/protocol/redaction.ts';
import { typeOfRole } from '../../wire/session/roles.ts';
import type { CallName } from '../../wire/tables/calls.ts';
import type { PlatformRuntime } from '../../wire/tables/runtime.ts';
import type { TopicKey } from '../../wire/tables/topics.ts';
import type { ScriptLine } from './line.ts';
import type { Base } from './topicLines.ts';

/** How things stood when a recording began. */
export interface Beginning {
  /** The server's clock, epoch ms. */
  readonly now: number;
  readonly session: Streams['session']['session$']['value'];
  readonly connected: boolean;
  /** Whether the back end numbers its events. */
  readonly numbered: boolean;
  readonly bases: ReadonlyMap<TopicKey, Base>;
  /** What calls had answered that no topic tells, by name. */
  readonly answers: ReadonlyMap<CallName, unknown>;
  readonly wire: PlatformRuntime;
}

/** First line of the script, and the answers that it begins with. */
export function writeBeginning({ now, session, numbered, answers, wire }: Beginning, by: Pseudonyms) {
  const { uid, account, role } = session;
  const signedIn = uid !== null && account !== null;
  const header = {
    script: 'recording',
    ...(signedIn && {
      uid: by.name('account', uid),
      account: by.name('account', account),
      type: typeOfRole(role),
    }),
    now: Math.round(now),
    ...(!numbered && { seq: false }),
  };
  const told = new Map<CallName, string>();
  const lines = [...answers].flatMap(([call, answer]): ScriptLine[] => {
    const { method, path } = wire.calls[call];
    const value = callRules[call as keyof typeof callRules]?.(answer, by);
    if (value === undefined) return [];
    told.set(call, JSON.stringify({ isFailure: false, fields: { value } }));
    return [{ at: 0, rest: `${method} ${path}`, value }];
  });
  return { header, lines, told };
}

/** Answers that shaped the page before the recording began, as the stores still show them. */
export function answersOf({ system, games, session }: Streams): Map<CallName, unknown> {
  const modules = [...system.flags$.value].map(modId => ({ modId, enabled: '1' }));
  const answers = new Map<CallName, unknown>([
    ['whitelabel', { whitelabel: modules, playMoney: system.playMoney$.value, demo: system.demo$.value }],
  ]);
  if (games.inHouse$.value) answers.set('inHouseGames', games.inHouse$.value);
  const { uid, account, nickname, role } = session.session$.value;
  if (nickname !== null) answers.set('memberInfo', { id: uid, account, nickname, type: typeOfRole(role) });
  return answers;
}
