import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { complaints, rxjsRules } from '../../../tools/verify/rxjsRules.mjs';

const rulesBroken = (source: string) =>
  complaints(parseSync('planted.ts', source).program).map(({ rule }) => rule);

const planted: Record<keyof typeof rxjsRules, { bad: string[]; good: string[] }> = {
  'no-bare-share-replay': {
    bad: [
      'function f() { return a$.pipe(shareReplay(1)); }',
      'function f() { return a$.pipe(shareReplay({ bufferSize: 1 })); }',
    ],
    good: ['function f() { return a$.pipe(shareReplay({ bufferSize: 1, refCount: true })); }'],
  },
  'no-unbounded-replay': {
    bad: ['function f() { return new ReplaySubject(); }'],
    good: ['function f() { return new ReplaySubject(1); }'],
  },
  'no-nested-subscribe': {
    bad: ['function f() { return a$.subscribe(() => { scope.add(b$.subscribe()); }); }'],
    good: ['function f() { return a$.pipe(switchMap(() => b$)).subscribe(); }'],
  },
  'no-loose-subscribe': {
    bad: ['function f() { a$.subscribe(); }'],
    good: [
      'function f() { scope.subscribe(a$, log); }',
      'function f() { scopeOf(entry).subscribe(a$, log); }',
      'function f() { return a$.subscribe(); }',
    ],
  },
  'no-exposed-subject': {
    bad: ['class A { events = new Subject(); }', 'interface A { events: Subject<void>; }'],
    good: ['class A { readonly #events = new Subject(); }', 'interface A { events$: Observable<void>; }'],
  },
  'no-work-at-import': {
    bad: ['const tick$ = interval(1000);', 'export const a = new BehaviorSubject(1);'],
    good: ['const make = () => interval(1000);'],
  },
  'no-async-subscriber': {
    bad: [
      'function f() { return a$.subscribe(async () => {}); }',
      'function f() { return a$.pipe(tap(async () => {})); }',
    ],
    good: ['function f() { return a$.pipe(concatMap(async () => {})).subscribe(); }'],
  },
  'no-to-promise': {
    bad: ['function f() { return a$.toPromise(); }'],
    good: ['function f() { return firstValueFrom(a$); }'],
  },
  'import-from-rxjs': {
    bad: ["import { map } from 'rxjs/operators';"],
    good: ["import { map } from 'rxjs';", "import { TestScheduler } from 'rxjs/testing';"],
  },
  'stream-names-end-in-dollar': {
    bad: ['function f() { const a = b$.pipe(map(c)); return a; }'],
    good: ['function f() { const a$ = b$.pipe(map(c)); return a$; }'],
  },
};

describe('the RxJS rules', () => {
  it.each(Object.entries(planted))('%s: finds what is planted and nothing else', (rule, { bad, good }) => {
    for (const source of bad) expect(rulesBroken(source), source).toContain(rule);
    for (const source of good) expect(rulesBroken(source), source).not.toContain(rule);
  });

  it('have a planted example each', () => {
    expect(Object.keys(planted).sort()).toEqual(Object.keys(rxjsRules).sort());
  });
});
