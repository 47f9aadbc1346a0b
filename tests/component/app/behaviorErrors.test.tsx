import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { map, Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { useBehavior } from '../../../src/kit/streams/useBehavior.ts';
import { createScope } from '../../../streams/scope.ts';

class Boundary extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError = (error: Error) => ({ text: error.message });
  override state: { readonly text: string | null } = { text: null };
  override render(): ReactNode {
    return this.state.text === null ? this.props.children : <p>caught: {this.state.text}</p>;
  }
}

it('issue 11.11: a bug in a derived stream of a store reaches the error boundary', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  const scope = createScope();
  const source$ = new Subject<number>();
  const view$ = scope.behavior(
    source$.pipe(
      map(n => {
        if (n === 2) throw new Error('a bug in a store');
        return `value ${n}`;
      }),
    ),
    'none',
  );
  const View = () => <p>{useBehavior(view$)}</p>;
  const { rerender } = render(
    <Boundary>
      <View />
    </Boundary>,
  );
  source$.next(1);
  expect(await screen.findByText('value 1')).toBeTruthy();
  source$.next(2);
  expect(await screen.findByText('caught: a bug in a store')).toBeTruthy();
  // Whoever comes later hears of it, too.
  rerender(
    <Boundary key="later">
      <View />
    </Boundary>,
  );
  expect(await screen.findByText('caught: a bug in a store')).toBeTruthy();
  scope.end();
  quiet.mockRestore();
});
