import { BehaviorSubject, Observable, type Observer, of } from 'rxjs';
import { createScope } from '../../../streams/scope.ts';
import type { RecordList } from '../../../streams/stores/records/createRecordList.ts';
import type { CreateStore, StoreParts } from '../../../streams/stores/storeParts.ts';
import type { RecordName } from '../../../streams/wire/tables/recordLists.ts';

interface Asked {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  answer(value: unknown): void;
}
type AnyList = RecordList<RecordName>;

const page = (of: string, numbers: readonly number[], next: string | null = null) => ({
  rows: numbers.map(n => ({ id: `${of}${n}`, at: n })),
  next,
  newest: numbers[0] === undefined ? null : `${of} place ${numbers[0]}`,
  at: 0,
});

/** A list over a gateway that answers when it is told to. */
function openList(create: CreateStore<AnyList>) {
  const asked: Asked[] = [];
  const balance$ = new BehaviorSubject({ version: 1 });
  const session$ = new BehaviorSubject({ role: 'member', phase: 'ready', uid: '42' });
  const rest = {
    call(name: string, input: Asked['input']) {
      if (name.endsWith('Totals')) return of({ value: {} });
      return new Observable((observer: Observer<{ readonly value: unknown }>) => {
        const one = {
          ...{ name, input },
          answer(value: unknown) {
            observer.next({ value });
            observer.complete();
          },
        };
        asked.push(one);
        return () => void asked.splice(asked.indexOf(one), asked.includes(one) ? 1 : 0);
      });
    },
  };
  const scope = createScope();
  const lifecycle = { visible$: new BehaviorSubject(true), online$: new BehaviorSubject(true) };
  const parts = { scope, rest, session$, balance$, lifecycle, random: () => 0.5, serverNow: () => 7 };
  const list = create(parts as unknown as StoreParts);
  return {
    list,
    asked,
    scope,
    ids: () => {
      const remote = list.rows$.value;
      return 'value' in remote ? remote.value.map(row => (row as { readonly id: string }).id) : [];
    },
    book: () => balance$.next({ version: balance$.value.version + 1 }),
    take: () => asked.splice(0),
  };
}

/** @param pass Lets so much time pass, ms. */
export function faultsOfList(
  create: CreateStore<AnyList>,
  live: 'append' | 'reread',
  pass: (ms: number) => void,
) {
  const faults: string[] = [];
  const expectShown = (what: string, shown: readonly string[], expected: readonly string[]) => {
    if (shown.join() !== expected.join())
      faults.push(`${what}: shows ${shown.join()} and not ${expected.join()}`);
  };
  const it = openList(create);
  it.list.select({ from: 1, to: 9 } as never);
  it.take()
    .at(0)
    ?.answer(page('a', [4, 3], 'behind 3'));
  it.list.loadOlder();
  it.list.loadOlder();
  const older = it.take();
  if (older.length !== 1) faults.push(`older, pressed twice: asks ${older.length} times`);
  for (const one of older) one.answer(page('a', [2, 1]));
  expectShown('older, pressed twice', it.ids(), ['a4', 'a3', 'a2', 'a1']);

  if (live === 'append') {
    it.book();
    pass(5_000);
    for (const one of it.take()) one.answer(page('a', [6, 5]));
    it.list.showArrived();
    it.list.showArrived();
    expectShown('what arrived, pressed twice', it.ids(), ['a6', 'a5', 'a4', 'a3', 'a2', 'a1']);
    it.book();
    pass(5_000);
    const late = it.take();
    it.list.showArrived();
    for (const one of late) one.answer(page('a', [7]));
    it.list.showArrived();
    expectShown('what arrived, pressed during the next look', it.ids(), [
      'a7',
      'a6',
      'a5',
      'a4',
      'a3',
      'a2',
      'a1',
    ]);
  }

  it.list.select({ from: 2, to: 8 } as never);
  const first = it.asked.slice();
  it.list.select({ from: 3, to: 7 } as never);
  const second = it.asked.filter(one => !first.includes(one));
  for (const one of second) one.answer(page('c', [2, 1], 'behind 1'));
  for (const one of first) one.answer(page('b', [9, 8]));
  expectShown('an answer after that of another choice', it.ids(), ['c2', 'c1']);
  it.take();
  it.list.loadOlder();
  const behind = it.take();
  it.list.select({ from: 4, to: 6 } as never);
  for (const one of it.take()) one.answer(page('d', [1]));
  for (const one of behind) one.answer(page('c', [0]));
  expectShown('an older page after another choice', it.ids(), ['d1']);
  it.scope.end();
  return faults;
}
