import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { StaleBanner } from '../../../src/app/shell/StaleBanner.tsx';
import type { ConnectionState } from '../../../streams/connectionState.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { NOW } from '../support/values.ts';

beforeAll(() => startTexts());
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const streams = fakeStreams();
  renderPart(streams, <StaleBanner />);
  const live = streams.connection.state$.value;
  const go = (phase: ConnectionState['phase'], attempt = 0) =>
    act(() => streams.connection.state$.next({ ...live, phase, attempt, reason: 'network', since: NOW }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { go, pass };
}
const said = () => screen.getByRole('status').textContent;

it('issue 29, 7.9: what ends within two seconds is no interruption', async () => {
  const { go, pass } = open();
  go('waiting');
  await pass(1_900);
  expect(said()).toBe('');
  go('live');
  await pass(5_000);
  expect(said()).toBe('');
});

it('issue 29, 7.9: what lasts two seconds is told, and gone at once when it is over', async () => {
  const { go, pass } = open();
  go('waiting');
  await pass(2_000);
  expect(said()).toContain('The connection is interrupted');
  go('live');
  expect(said()).toBe('');
});

it('stays while another attempt is made, and is told of attempts that fail at once', async () => {
  const { go, pass } = open();
  go('waiting', 1);
  await pass(1_000);
  go('connecting', 1);
  await pass(1_000);
  expect(said()).toContain('The connection is interrupted');
  go('waiting', 2);
  expect(said()).toContain('The connection is interrupted');
  go('connecting', 2);
  await pass(5_000);
  expect(said()).toContain('The connection is interrupted');
  go('live');
  expect(said()).toBe('');
});
