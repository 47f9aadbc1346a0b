import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createState } from '../../../../streams/behaviors/state.ts';
import { createScope } from '../../../../streams/scope.ts';

describe('scopes in scopes', () => {
  it('end all the way down, the newest first, each once', () => {
    const order: string[] = [];
    const top = createScope();
    top.add(() => order.push('top'));
    const middle = top.child();
    middle.add(() => order.push('middle'));
    const bottom = middle.child();
    bottom.add(() => order.push('bottom'));
    top.add(() => order.push('last'));
    top.end();
    middle.end();
    bottom.end();
    expect(order).toEqual(['last', 'bottom', 'middle', 'top']);
  });

  it('of an ended scope are ended from the start', () => {
    const scope = createScope();
    scope.end();
    const child = scope.child();
    let ran = 0;
    child.add(() => {
      ran += 1;
    });
    expect([child.ended, ran]).toEqual([true, 1]);
  });

  it('that ended by themselves are not ended again by their parent', () => {
    const scope = createScope();
    const order: string[] = [];
    for (const name of ['a', 'b']) {
      const child = scope.child();
      child.add(() => order.push(name));
      child.end();
    }
    scope.end();
    expect(order).toEqual(['a', 'b']);
  });

  it('may end their parent from a teardown without a loop', () => {
    const scope = createScope();
    const child = scope.child();
    let ran = 0;
    child.add(() => {
      ran += 1;
      scope.end();
    });
    child.end();
    expect([ran, scope.ended]).toEqual([1, true]);
  });

  it('take a teardown that is added while they end', () => {
    const scope = createScope();
    const order: string[] = [];
    scope.add(() => scope.add(() => order.push('late')));
    scope.end();
    expect(order).toEqual(['late']);
  });

  it('forget a source that completed: nothing is torn down for it later', () => {
    const scope = createScope();
    const source$ = new Subject<number>();
    const seen: number[] = [];
    const stop = scope.subscribe(source$, value => seen.push(value));
    source$.next(1);
    source$.complete();
    stop();
    scope.end();
    expect([seen, source$.observed]).toEqual([[1], false]);
  });

  it('have Behaviors that stay readable but take nothing more after the end', () => {
    const scope = createScope();
    const source$ = new Subject<number>();
    const behavior = scope.child().behavior(source$, 0);
    source$.next(1);
    scope.end();
    source$.next(2);
    expect(behavior.value).toBe(1);
  });
});

describe('a state', () => {
  it('set from inside a subscriber tells everybody the last value in the end', () => {
    const state = createState(0);
    const seen: number[] = [];
    state.subscribe(value => {
      if (value === 1) state.set(2);
    });
    state.subscribe(value => seen.push(value));
    state.set(1);
    expect(state.value).toBe(2);
    expect(seen).toContain(2);
  });

  it('completes a subscriber that comes after the end, without a value', () => {
    const state = createState('a');
    state.end();
    const seen: unknown[] = [];
    state.subscribe({ next: value => seen.push(value), complete: () => seen.push('complete') });
    expect(seen).toEqual(['complete']);
  });

  it('keeps the first of two values that its own comparison calls equal', () => {
    const first = { id: 1, text: 'first' };
    const state = createState(first, { equal: (a, b) => a.id === b.id });
    state.set({ id: 1, text: 'second' });
    expect(state.value).toBe(first);
  });
});
