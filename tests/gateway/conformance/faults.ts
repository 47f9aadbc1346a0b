import { randomUUID } from 'node:crypto';
import type { Faults } from './faultyProxy.ts';

/** Passes messages on, but makes of the `n`th win of a connection whatever `make` says. */
const atWin = (n: number, make: (text: string) => readonly string[]): Faults => ({
  connection() {
    let wins = 0;
    return text => {
      if (!text.startsWith('42["ev"') || !text.includes('"t":"g:winners"')) return [text];
      wins += 1;
      return wins === n ? make(text) : [text];
    };
  },
});

const onMessage = (change: (text: string) => readonly string[]): Faults => ({ connection: () => change });

const onAnswer = (path: string, change: (body: string) => string): Faults => ({
  answer: (at, answer) => (at === path ? { ...answer, body: change(answer.body) } : answer),
});

/** What of a gateway a fault is about. */
export const KINDS = ['events', 'what was missed', 'calls', 'refusals'] as const;
export type Kind = (typeof KINDS)[number];

/** A fault a gateway may have: what it does, how, the ids of the cases that have to notice, and its kind. */
export type Fault = readonly [what: string, faults: Faults, ids: readonly string[], kind: Kind];

/** All faults; no other cases than those named may notice one. */
export const FAULTS: readonly Fault[] = [
  ['loses an event of a log', atWin(2, () => []), ['stream-log'], 'events'],
  ['sends an event of a log twice', atWin(2, text => [text, text]), ['stream-log'], 'events'],
  [
    'sends an event of a value twice',
    onMessage(text => (/^42\["ev".*"t":"u:[^"]*:balance"/.test(text) ? [text, text] : [text])),
    ['stream-value-once'],
    'events',
  ],
  [
    'gives two events the same number',
    atWin(3, text => [text.replace(/"s":(\d+)/, (_, s) => `"s":${Number(s) - 1}`)]),
    ['stream-log'],
    'events',
  ],
  [
    'leaves an event out of the answer to a reconnect',
    onMessage(text => [
      text.startsWith('42["hello"') ? text.replace(/"evs":\[\{"t":"g:winners".*?\}\},/, '"evs":[') : text,
    ]),
    ['resume-older', 'snap-lower-bound'],
    'what was missed',
  ],
  [
    'leaves an event out of the answer to a sync',
    onMessage(text => [
      /^43\d+\[/.test(text) ? text.replace(/"evs":\[\{"t":"g:winners".*?\}\},/, '"evs":[') : text,
    ]),
    ['sync-older'],
    'what was missed',
  ],
  [
    'answers an envelope without success',
    onAnswer('/wps/relay/CSP_unreadCount', body => body.replace('"success":true,', '')),
    ['get-unreadCount'],
    'calls',
  ],
  [
    'answers a value of another shape',
    onAnswer('/wps/relay/GCSGAME_getRankList', body => body.replace('"list":', '"rows":')),
    ['get-rankList', 'unknown-parameters'],
    'calls',
  ],
  [
    'says nothing when asked too often',
    onMessage(text => (/^43\d+\[.*"overloaded"/.test(text) ? [] : [text])),
    ['sync-limit'],
    'refusals',
  ],
  [
    'lets a reader into the topics of others at the handshake',
    onMessage(text => [
      text.startsWith('42["hello"')
        ? text.replace(
            /"e":null,"s":0,"ok":false,"why":"deny"/g,
            '"kind":"value","e":"1.a","s":1,"ok":true,"evs":[]',
          )
        : text,
    ]),
    ['deny-member', 'deny-visitor'],
    'refusals',
  ],
  [
    'sends an unchanged snapshot again',
    { answer: (_path, answer) => (answer.status === 304 ? { status: 200, body: '[]' } : answer) },
    ['snap-etag'],
    'what was missed',
  ],
  [
    'forgets idempotency keys',
    {
      headers: flat =>
        flat.map((text, i) => (flat[i - 1]?.toLowerCase() === 'idempotency-key' ? randomUUID() : text)),
    },
    ['command-other-payload', 'command-repeated', 'command-repeated-bet'],
    'calls',
  ],
  [
    'refuses the kicked without saying so',
    onMessage(text => [text.replace('"code":"kicked"', '"code":"unauthorized"')]),
    ['kick', 'kick-offline'],
    'refusals',
  ],
  [
    'hides a maintenance from its calls',
    onAnswer('/v1/session', body => body.replace('"state":"maintenance"', '"state":"ok"')),
    ['maintenance'],
    'refusals',
  ],
];

/** One fault of each kind, by turns: over a few changes every fault meets a gateway. A night tries them all. */
export const faultsOf = (turn: number): readonly Fault[] =>
  KINDS.flatMap(kind => {
    const all = FAULTS.filter(([, , , own]) => own === kind);
    return all.slice(turn % all.length).slice(0, 1);
  });

/** A gateway whose transports hear nothing of it while nothing happens; only slow cases can notice. */
export const WITHOUT_PINGS: Faults = onMessage(text => (text === '2' ? [] : [text]));
