import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { topicKeys } from '../../../streams/wire/tables/topics.ts';
import { topicModules } from '../../../tools/verify/topicModules.mjs';
import { mayName, topicWords } from '../../../tools/verify/topicWords.mjs';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'croupier-topic-words-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEYS = ['winners', 'balance', 'session'];
const BAD = `type TopicKey = 'winners' | 'balance' | 'session';
declare const key: TopicKey;
declare const t: string;
declare const topics: Record<TopicKey, { items: number }>;
declare function follow<K extends TopicKey>(key: K): void;
declare function publish(change: { key: 'winners'; uid: null; data: 1 } | { key: 'balance'; uid: string; data: 2 }): void;
export const bad = [
  key === 'winners',
  key !== 'balance',
  t.startsWith('g:'),
  t.endsWith(':session'),
  t === 'g:winners',
  \`u:\${t}:balance\`,
  follow('session'),
  publish({ key: 'winners', uid: null, data: 1 }),
  topics.balance.items,
  new Set<TopicKey>(['winners']),
];
export function size(): number {
  switch (key) {
    case 'winners':
      return 1;
    default:
      return 2;
  }
}
`;
const GOOD = `type Audience = 'session' | 'anyone';
declare const audience: Audience;
declare const shape: { balance: number };
declare function translate(key: string): string;
export const good = [audience === 'session', translate('winners'), shape.balance, 'balance' in shape];
`;

const IMPORTS = `import { foldWinners } from './wire/winners/fold.ts';
import { seat } from './wire/rooms/seatTopic.ts';
import { RoomList } from './wire/rooms/shapes.ts';
import type { Winner } from './wire/winners/fold.ts';
export type { Winner };
export const used = [foldWinners, seat, RoomList];
`;

it('issue 12: the check finds every planted name of a topic, and no other use of the word', () => {
  writeFileSync(path.join(folder, 'bad.ts'), BAD);
  writeFileSync(path.join(folder, 'good.ts'), GOOD);
  writeFileSync(path.join(folder, 'imports.ts'), IMPORTS);
  const tsconfig = path.join(folder, 'tsconfig.json');
  const compilerOptions = { strict: true, target: 'es2023', noEmit: true, types: [] };
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const modules = new Map([
    ['winners/topic', 'winners'],
    ['rooms/seatTopic', 'roomSeat'],
  ]);
  const { files, found } = topicWords(tsconfig, KEYS, file => file.startsWith(folder), modules);
  expect(files).toBe(3);
  expect(found.map(({ file, line, topic }) => `${path.basename(file)}:${line} ${topic}`)).toEqual([
    'bad.ts:8 winners',
    'bad.ts:9 balance',
    'bad.ts:10 *',
    'bad.ts:11 session',
    'bad.ts:12 winners',
    'bad.ts:13 *',
    'bad.ts:14 session',
    'bad.ts:15 winners',
    'bad.ts:16 balance',
    'bad.ts:17 winners',
    'bad.ts:21 winners',
    'imports.ts:1 winners',
    'imports.ts:2 roomSeat',
  ]);
});

it('issue 30.3: every topic is found with the module that defines it', () => {
  const modules = topicModules(readFileSync('streams/wire/tables/topics.ts', 'utf8'));
  expect([...modules.values()].toSorted()).toEqual([...topicKeys].toSorted());
  for (const at of modules.keys()) expect(readFileSync(`streams/wire/${at}.ts`, 'utf8')).toMatch(/Topic</);
});

it('issue 12: a topic may be named by its store and by the module that publishes it, and nowhere else', () => {
  expect(mayName('streams/stores/winners.ts', 'winners')).toBe(true);
  expect(mayName('gateway/play/winners/module.ts', 'winners')).toBe(true);
  expect(mayName('streams/replay/scriptedTopics.ts', 'winners')).toBe(false);
  expect(mayName('gateway/realtime/emitter.ts', 'jackpot')).toBe(false);
  expect(mayName('streams/stores/winners.ts', '*')).toBe(false);
});
