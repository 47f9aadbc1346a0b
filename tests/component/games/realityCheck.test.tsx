import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { RealityCheck } from '../../../src/dialogs/RealityCheck.tsx';
import type { Round } from '../../../streams/wire/games/shapes.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderPart, startTexts } from '../support/renderApp.tsx';
import { NOW } from '../support/values.ts';

beforeAll(() => startTexts());

const MINUTE = 60_000;
const round = { id: 'r1', net: -1_500, at: NOW } as Round;

function game(realityMinutes: number | null, rolling = false, open = 0) {
  const streams = fakeStreams();
  streams.limits.show({ realityMinutes });
  const part = (isRolling: boolean) => (
    <RealityCheck figures={{ rounds: 1, net: round.net, open, since: round.at }} rolling={isRolling} />
  );
  const view = renderPart(streams, part(rolling));
  return {
    ...view,
    pass: (minutes: number) => act(() => streams.clock.seconds$.next(NOW + minutes * MINUTE)),
  };
}

describe('the reality check of a game', () => {
  it('tells after so many minutes how long it was and how it went, and again after as many', async () => {
    const { user, pass } = game(30);
    pass(29);
    expect(screen.queryByRole('dialog')).toBeNull();
    pass(30);
    const dialog = within(await openDialog('Time for a look at the clock'));
    expect(dialog.getByText('30:00')).toBeTruthy();
    expect(dialog.getByText(/15\.00/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    pass(59);
    expect(screen.queryByRole('dialog')).toBeNull();
    pass(60);
    expect(await openDialog('Time for a look at the clock')).toBeTruthy();
  });

  it('issue 29 5.8: open stakes stand apart from the result, where there are any', async () => {
    game(30, false, 4_000).pass(30);
    const dialog = await openDialog('Time for a look at the clock');
    const figures = [...dialog.querySelectorAll('dl > div')].map(line => line.textContent);
    expect(figures).toEqual([
      'You have played for30:00',
      'Rounds1',
      expect.stringMatching(/^Open stakes.*40\.00$/),
      expect.stringMatching(/^Result.*15\.00$/),
    ]);
  });

  it('issue 29 5.8: says nothing of open stakes where there are none', async () => {
    game(30).pass(30);
    const dialog = within(await openDialog('Time for a look at the clock'));
    expect(dialog.queryByText('Open stakes')).toBeNull();
  });

  it('tables: waits two minutes for rounds that follow each other without a break, and no longer', async () => {
    const { pass } = game(30, true);
    pass(31);
    expect(screen.queryByRole('dialog')).toBeNull();
    pass(32);
    expect(await openDialog('Time for a look at the clock')).toBeTruthy();
  });

  it('never comes when it is off, nor before a round has been shown to its end', () => {
    game(null).pass(600);
    expect(screen.queryByRole('dialog')).toBeNull();
    game(30, true).pass(31);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
