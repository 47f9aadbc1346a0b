import { describe, expect, it } from 'vitest';
import { declaredIn, isVague, membersIn, wrongNamesOfCode } from '../../../tools/verify/names.mjs';

const wrongIn = (files: Readonly<Record<string, string>>) =>
  wrongNamesOfCode(Object.keys(files), file => files[file] ?? '');

describe('issue 30.8: names of the code', () => {
  it.each([
    ['lookAtRound'],
    ['takeDue'],
    ['tell'],
    ['TellDeps'],
    ['TAKEN'],
    ['askSnap'],
    ['asksCaptcha'],
    ['Done'],
    ['takenAmount'],
    ['useAskedBills'],
    ['TwoStepAsked'],
    ['giveBack'],
  ])('%s is a verb that fits everything', name => {
    expect(isVague(name)).toBe(true);
  });

  it.each([
    ['lookups'],
    ['takeover'],
    ['tellerOf'],
    ['refundStake'],
    ['Asker'],
    ['mistaken'],
    ['useTasks'],
    ['isDonation'],
  ])('%s is none', name => {
    expect(isVague(name)).toBe(false);
  });

  it('every kind of declaration counts, and none that is handed on', () => {
    const source = `
      import { Read } from './read.ts';
      export { Read };
      export { Sent as Handed } from './sent.ts';
      export * from './all.ts';
      export const Shape = z.object({}), other = 1;
      export type Shape = z.infer<typeof Shape>;
      export async function settle() {}
      export interface Draft {}
      export class Room {}
      const inner = 1;
      export { inner as outer };
      export default function Screen() {}`;
    expect(declaredIn('a.ts', source)).toEqual(['Shape', 'other', 'settle', 'Draft', 'Room', 'outer']);
  });

  it('refuses a member of the gateway that takes, and none of what is no type of it', () => {
    const types =
      'interface Slots { take(owner: string): void; readonly free: number }\ntype Due = { take: string };';
    expect(wrongIn({ 'gateway/files/slots.ts': types })).toEqual([
      'gateway/files/slots.ts: the member take is a verb that fits everything',
    ]);
    expect(membersIn('a.ts', types)).toEqual(['take', 'free']);
    expect(
      wrongIn({ 'tests/slots.ts': types, 'gateway/files/one.ts': 'const slots = { take: 1 };' }),
    ).toEqual([]);
  });

  it('refuses a name that two files of a part export', () => {
    expect(
      wrongIn({
        'gateway/agents/bills/draft.ts': 'export interface Draft {}',
        'gateway/care/chat/messages.ts': 'export type Draft = string;',
      }),
    ).toEqual(['Draft is exported by gateway/agents/bills/draft.ts and gateway/care/chat/messages.ts']);
  });

  it('takes the same name in two parts, and a name that is handed on', () => {
    expect(
      wrongIn({
        'gateway/care/chat/messages.ts': 'export type Draft = string;',
        'streams/stores/draft.ts': 'export type Draft = string;',
        'gateway/care/chat/ports.ts': "export type { Draft } from './messages.ts';",
        'tests/unit/draft.ts': 'export type Draft = string;',
        'tests/gateway/draft.ts': 'export type Draft = string;',
      }),
    ).toEqual([]);
  });

  it('refuses a verb that fits everything, in a name, a file and a folder', () => {
    expect(
      wrongIn({
        'gateway/play/clock.ts': 'export const lookAtRound = 1;',
        'src/kit/tell.ts': '',
        'tests/unit/asked/one.test.ts': '',
        'tests/unit/asked/two.test.ts': '',
      }),
    ).toEqual([
      'gateway/play/clock.ts: lookAtRound is a verb that fits everything',
      'src/kit/tell.ts is called after a verb that fits everything',
      'tests/unit/asked is called after a verb that fits everything',
    ]);
  });
});
