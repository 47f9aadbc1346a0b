import { step } from '../../streams/merge/table.ts';
import {
  coldTopic,
  type Effect,
  type EventName,
  type Inputs,
  STATES,
  type StateName,
  type Step,
  type Topic,
} from '../../streams/merge/topic.ts';

const ev = (e: string, s: number) => ({ t: 'g:x', e, s, ts: 1, d: null });

/** One representative of each input for a topic at 5.a:10, in the order of the document. */
const INPUTS: Inputs = {
  evNext: { ev: ev('5.a', 11) },
  evOld: { ev: ev('5.a', 10) },
  evAhead: { ev: ev('5.a', 13) },
  evNewEpoch: { ev: ev('6.a', 1) },
  evOldEpoch: { ev: ev('4.a', 99) },
  evBad: { ev: ev('5.a', 11) },
  syncOk: { e: '5.a', s: 10 },
  syncNo: { why: 'trimmed', e: '5.a', s: 400 },
  syncErr: {},
  snapNewer: { e: '5.a', s: 12 },
  snapOlder: { e: '5.a', s: 9 },
  snapErr: {},
  up: {},
  down: {},
  gapTimer: {},
  bufferFull: {},
  reset: {},
};

/** The timer ends whenever nothing is missing; the document says it once. */
const WORDS: Readonly<Partial<Record<Effect['do'], string>>> = { armGap: 'arm' };
const wordOf = (effect: Effect) => WORDS[effect.do] ?? effect.do;

function topicIn(state: StateName, kind: Topic['kind']): Topic {
  const known = state !== 'COLD' && state !== 'DENIED';
  return { ...coldTopic(kind, state !== 'STALE'), state, known, ...(known && { e: '5.a', s: 10 }) };
}

function cell(state: StateName, kind: Topic['kind'], type: EventName): string {
  const before = topicIn(state, kind);
  const { topic, effects }: Step = step(before, { type, ...INPUTS[type] } as Parameters<typeof step>[1]);
  const words = effects.filter(effect => effect.do !== 'disarmGap').map(wordOf);
  if (topic.buffer.length > 0) words.unshift('hold');
  const next = topic.state === state ? [] : [`**${topic.state}**`];
  return [...next, words.join(', ')].filter(word => word !== '').join(' ') || '–';
}

function bothKinds(state: StateName, type: EventName): string {
  const [log, value] = [cell(state, 'log', type), cell(state, 'value', type)];
  return log === value ? log : `${log}; value: ${value}`;
}

/** The table of the merge as the document shows it. */
export function cellsTable(): string {
  const rows = (Object.keys(INPUTS) as EventName[]).map(
    type => `| \`${type}\` | ${STATES.map(state => bothKinds(state, type)).join(' | ')} |`,
  );
  return [`| | ${STATES.join(' | ')} |`, `|---${'|---'.repeat(STATES.length)}|`, ...rows].join('\n');
}
