import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';

/** Keeps the process busy for longer than the shortest timer takes. */
function busy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('a test that found an element goes on once it listens, on a busy machine as well', async () => {
  const count$ = new BehaviorSubject(1);
  const subscribe = (heard: () => void) => {
    const subscription = count$.subscribe(heard);
    return () => subscription.unsubscribe();
  };
  const Count = () => <h1>{useSyncExternalStore(subscribe, () => count$.value)}</h1>;
  const Later = lazy(async () => {
    await new Promise(done => setTimeout(done, 5));
    return { default: Count };
  });
  render(
    <Suspense>
      <Later />
    </Suspense>,
  );
  // Between the drawing and the next turn, where Testing Library's own observer is heard too.
  const observer = new MutationObserver(() => queueMicrotask(() => queueMicrotask(() => busy(10))));
  observer.observe(document.body, { childList: true, subtree: true });
  await screen.findByRole('heading', { name: '1' });
  observer.disconnect();
  act(() => count$.next(2));
  expect(screen.getByRole('heading').textContent).toBe('2');
});
