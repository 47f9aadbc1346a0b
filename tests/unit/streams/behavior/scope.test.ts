import { map, Observable, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createScope } from '../../../../streams/scope.ts';

describe('a scope', () => {
  it('runs its teardowns once, the newest first', () => {
    const scope = createScope();
    const order: string[] = [];
    scope.add(() => order.push('first'));
    scope.add(() => order.push('second'));
    scope.end();
    scope.end();
    expect(order).toEqual(['second', 'first']);
    expect(scope.ended).toBe(true);
  });

  it('runs a teardown at once when it has ended already', () => {
    const scope = createScope();
    scope.end();
    let ran = false;
    scope.add(() => (ran = true));
    expect(ran).toBe(true);
  });

  it('unsubscribes what was subscribed through it', () => {
    const scope = createScope();
    const source$ = new Subject<number>();
    const seen: number[] = [];
    scope.subscribe(source$, value => seen.push(value));
    source$.next(1);
    scope.end();
    source$.next(2);
    expect(seen).toEqual([1]);
    expect(source$.observed).toBe(false);
  });

  it('subscribes to nothing after its end', () => {
    const scope = createScope();
    scope.end();
    const subscriptions: string[] = [];
    const source$ = new Observable<void>(() => {
      subscriptions.push('one');
    });
    scope.subscribe(source$, () => {});
    expect(subscriptions).toEqual([]);
  });

  it('lets one subscription stop earlier than the rest', () => {
    const scope = createScope();
    const source$ = new Subject<number>();
    const stop = scope.subscribe(source$, () => {});
    scope.subscribe(source$, () => {});
    stop();
    expect(source$.observed).toBe(true);
    scope.end();
    expect(source$.observed).toBe(false);
  });

  it('unsubscribes from a source that ends the scope while it is being subscribed', () => {
    const scope = createScope();
    const source$ = new Observable<number>(subscriber => {
      subscriber.next(1);
      return () => torn.push('down');
    });
    const torn: string[] = [];
    scope.subscribe(source$, () => scope.end());
    expect(torn).toEqual(['down']);
  });

  it('ends its children with itself, and a child alone ends nothing else', () => {
    const scope = createScope();
    const [a, b] = [scope.child(), scope.child()];
    a.end();
    expect([a.ended, b.ended, scope.ended]).toEqual([true, false, false]);
    scope.end();
    expect(b.ended).toBe(true);
  });

  it('keeps the latest value of a stream as a Behavior that completes with it', () => {
    const scope = createScope();
    const source$ = new Subject<number>();
    const behavior = scope.behavior(source$, 0);
    const seen: number[] = [];
    let completed = false;
    behavior.subscribe({ next: value => seen.push(value), complete: () => (completed = true) });
    source$.next(1);
    source$.next(1);
    source$.next(2);
    expect(behavior.value).toBe(2);
    expect(seen).toEqual([0, 1, 2]);
    scope.end();
    expect(completed).toBe(true);
    expect(source$.observed).toBe(false);
  });

  it('issue 11.11: a bug in the source is an error of the Behavior, for whoever listens now or later', () => {
    const scope = createScope();
    const source$ = new Subject<number>();
    const behavior = scope.behavior(
      source$.pipe(
        map(n => {
          if (n === 2) throw new Error('a bug');
          return n;
        }),
      ),
      0,
    );
    const derived = scope.behavior(behavior.pipe(map(n => n * 10)), 0);
    const heard: unknown[] = [];
    derived.subscribe({ error: (error: Error) => heard.push(error.message) });
    source$.next(1);
    source$.next(2);
    source$.next(3);
    behavior.subscribe({ error: (error: Error) => heard.push(error.message) });
    expect(heard).toEqual(['a bug', 'a bug']);
    // The last good value can still be read.
    expect([behavior.value, derived.value]).toEqual([1, 10]);
    scope.end();
  });

  it('has a Behavior right from the start when the source answers at once', () => {
    expect(createScope().behavior(of(5), 0).value).toBe(5);
  });
});
