import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderStudio, renderTape, SLOW, setTheStage } from './support/renderStudio.tsx';

const dropped = (name: string, text: string) => ({
  dataTransfer: { types: ['Files'], files: [new File([text], name)] },
});

describe('where scripts come from', SLOW, () => {
  beforeEach(setTheStage);

  test('the gallery of the site plays a script with one click, in the place of the gateway', async () => {
    const { user, opened } = await renderStudio();
    await user.click(await screen.findByRole('button', { name: /^balance/ }));
    expect(await screen.findByText('Script: balance')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Replay', selected: true })).toBeTruthy();
    expect(opened).toEqual(['live', 'live closed', 'balance']);
  });

  test('the way back closes the script and opens the gateway again', async () => {
    const { user, opened } = await renderTape();
    await user.click(screen.getByRole('button', { name: 'Back to live' }));
    expect(await screen.findByText('Live gateway')).toBeTruthy();
    expect(opened.slice(2)).toEqual(['balance', 'balance closed', 'live']);
  });

  test('a list that can not be read says so and is asked for again', async () => {
    const { user, tools } = await renderTape();
    const fetchIndex = tools.fetchIndex as ReturnType<typeof import('vitest').vi.fn>;
    fetchIndex.mockRejectedValueOnce(new Error('offline'));
    await user.click(screen.getByRole('tab', { name: 'Scripts' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^kick/ })).toBeTruthy();
  });

  test('a site without scripts says what to do', async () => {
    const { user, tools } = await renderTape();
    const fetchIndex = tools.fetchIndex as ReturnType<typeof import('vitest').vi.fn>;
    fetchIndex.mockResolvedValueOnce([]);
    await user.click(screen.getByRole('tab', { name: 'Scripts' }));
    expect(await screen.findByText(/This site has no scripts/)).toBeTruthy();
  });

  test('a file dropped anywhere on the panel is played', async () => {
    const { panel, opened } = await renderStudio();
    fireEvent.dragOver(panel, dropped('mine.jsonl', ''));
    expect(screen.getByText('Drop the script to play it')).toBeTruthy();
    fireEvent.drop(panel, dropped('mine.jsonl', 'good'));
    expect(await screen.findByText('Script: mine.jsonl')).toBeTruthy();
    expect(opened.at(-1)).toBe('mine.jsonl');
    expect(screen.queryByText('Drop the script to play it')).toBeNull();
  });

  test('a wrong file names its line and what was expected there, and what was shown stays', async () => {
    const { panel, user, opened } = await renderStudio();
    fireEvent.drop(panel, dropped('mine.jsonl', 'wrong'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('mine.jsonl, line 3: "at" must be number, found "soon".');
    expect(opened).toEqual(['live']);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a file is chosen with the file dialog, twice in a row if need be', async () => {
    const { user, opened } = await renderStudio();
    const input = screen.getByLabelText('Script file');
    await user.upload(input, new File(['wrong'], 'mine.jsonl'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await user.upload(input, new File(['good'], 'mine.jsonl'));
    await waitFor(() => expect(opened.at(-1)).toBe('mine.jsonl'));
  });

  test('a script that is not there is named in one sentence', async () => {
    const { player } = await renderStudio();
    await act(() => player.playNamed('missing'));
    expect(screen.getByRole('alert').textContent).toContain('There is no script called missing.');
  });
});
