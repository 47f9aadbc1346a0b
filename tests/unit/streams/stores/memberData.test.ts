import { firstValueFrom, of, throwError, toArray } from 'rxjs';
import { expect, it } from 'vitest';
import { csvOf, jsonOf } from '../../../../src/kit/memberCopy/copyFiles.ts';
import { createMemberDataStore } from '../../../../streams/stores/memberData.ts';
import type { StoreParts } from '../../../../streams/stores/storeParts.ts';

const PAGES: Readonly<Record<string, object>> = {
  first: { kind: 'account', rows: [{ username: 'rahim' }], next: 'second', done: 1, of: 3 },
  second: { kind: 'chat_message', rows: [{ text: '=1+1' }], next: 'third', done: 2, of: 3 },
  third: {
    kind: 'chat_message',
    rows: [{ text: 'hello', links: [{ to: '/help' }] }],
    next: 'last',
    done: 2,
    of: 3,
  },
  last: { kind: '', rows: [], next: null, done: 3, of: 3 },
};

/** A store over these pages; a cursor that leads nowhere is an error. @param noted Gets how far the gateway is told the copy is. */
const storeOver = (pages: Readonly<Record<string, object>>, noted: unknown[] = []) =>
  createMemberDataStore({
    rest: {
      newKey: () => 'key',
      call: (name: string, { cursor = 'first', request }: { cursor?: string; request?: string }) => {
        if (name === 'dataRequestAsk') return of({ value: { id: 'asked' } });
        if (name === 'memberDataRead' && request === 'asked') {
          noted.push(cursor);
          return of({ value: null });
        }
        const value = name === 'memberData' ? pages[cursor] : undefined;
        return value === undefined ? throwError(() => new Error('the line broke')) : of({ value });
      },
    } as unknown as StoreParts['rest'],
  });

it('issue 32.10: a copy is read page by page, tells how far it is, and is whole only at its end', async () => {
  const noted: unknown[] = [];
  const told = await firstValueFrom(storeOver(PAGES, noted).read().pipe(toArray()));
  expect(noted).toEqual(['second', 'third', 'last', null]);
  const copies = told.map(outcome => (outcome.ok ? outcome.value : null));
  expect(copies.map(copy => copy?.isWhole)).toEqual([false, false, false, true]);
  expect(copies.map(copy => copy?.done)).toEqual([1, 2, 2, 3]);
  const last = copies[3];
  if (last === null || last === undefined) throw new Error('no copy');
  expect(JSON.parse(await jsonOf(last).text())).toEqual({
    account: [{ username: 'rahim' }],
    chat_message: [{ text: '=1+1' }, { text: 'hello', links: [{ to: '/help' }] }],
  });
  const lines = (await csvOf(last).text()).split('\r\n');
  expect(lines).toContain('account,1,username,rahim');
  // A formula is a text, and what has parts is written out.
  expect(lines).toContain(`chat_message,1,text,"'=1+1"`);
  expect(lines).toContain('chat_message,2,links,"[{""to"":""/help""}]"');
});

it('issue 32.10: a copy that breaks off is told as such and is none', async () => {
  const { third, ...rest } = PAGES;
  const told = await firstValueFrom(storeOver(rest).read().pipe(toArray()));
  expect(third).toBeDefined();
  expect(told.map(({ ok }) => ok)).toEqual([true, true, false]);
});
