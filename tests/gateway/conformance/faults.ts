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

/** Faults a gateway may have, and the ids of the cases that have to notice; no others may. */
export const FAULTS: readonly (readonly [string, Faults, readonly string[]])[] = [
  ['loses an event of a log', atWin(2, () => []), ['stream-log']],
  ['sends an event of a log twice', atWin(2, text => [text, text]), ['stream-log']],
  [
    'sends an event of a value twice',
    onMessage(text => (/^42\["ev".*"t":"u:[^"]*:balance"/.test(text) ? [text, text] : [text])),
    ['stream-value-once'],
  ],
  [
    'gives two events the same number',
    atWin(3, text => [text.replace(/"s":(\d+)/, (_, s) => `"s":${Number(s) - 1}`)]),
    ['stream-log'],
  ],
  [
    'leaves an event out of the answer to a reconnect',
    onMessage(text => [
      text.startsWith('42["hello"') ? text.replace(/"evs":\[\{"t":"g:winners".*?\}\},/, '"evs":[') : text,
    ]),
    ['resume-older', 'snap-lower-bound'],
  ],
  [
    'leaves an event out of the answer to a sync',
    onMessage(text => [
      /^43\d+\[/.test(text) ? text.replace(/"evs":\[\{"t":"g:winners".*?\}\},/, '"evs":[') : text,
    ]),
    ['sync-older'],
  ],
  [
    'answers an envelope without success',
    onAnswer('/wps/relay/CSP_unreadCount', body => body.replace('"success":true,', '')),
    ['get-unreadCount'],
  ],
  [
    'answers a value of another shape',
    onAnswer('/wps/relay/GCSGAME_getRankList', body => body.replace('"list":', '"rows":')),
    ['get-rankList', 'unknown-parameters'],
  ],
  [
    'says nothing when asked too often',
    onMessage(text => (/^43\d+\[.*"overloaded"/.test(text) ? [] : [text])),
    ['sync-limit'],
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
  ],
  [
    'sends an unchanged snapshot again',
    { answer: (_path, answer) => (answer.status === 304 ? { status: 200, body: '[]' } : answer) },
    ['snap-etag'],
  ],
  [
    'forgets idempotency keys',
    {
      headers: flat =>
        flat.map((text, i) => (flat[i - 1]?.toLowerCase() === 'idempotency-key' ? randomUUID() : text)),
    },
    ['command-other-payload', 'command-repeated', 'command-repeated-bet'],
  ],
  [
    'refuses the kicked without saying so',
    onMessage(text => [text.replace('"code":"kicked"', '"code":"unauthorized"')]),
    ['kick', 'kick-offline'],
  ],
  [
    'hides a maintenance from its calls',
    onAnswer('/v1/session', body => body.replace('"state":"maintenance"', '"state":"ok"')),
    ['maintenance'],
  ],
];

/** A gateway whose transports hear nothing of it while nothing happens; only slow cases can notice. */
export const WITHOUT_PINGS: Faults = onMessage(text => (text === '2' ? [] : [text]));
