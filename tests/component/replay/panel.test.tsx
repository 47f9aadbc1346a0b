import { act, fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useShownStreams } from '../../../src/app/useShownStreams.ts';
import { DEFAULT, fitted, readPlacement } from '../../../src/features/replay/panel/placement.ts';
import type { Streams } from '../../../streams/index.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderStudio, renderTape, SLOW, setTheStage } from './support/renderStudio.tsx';

const covered = (edge: 'block' | 'inline') =>
  document.documentElement.style.getPropertyValue(`--covered-${edge}`);

describe('the place of the panel', () => {
  test('leaves a part of the page in sight, however small the window is', () => {
    const tall = fitted({ ...DEFAULT, block: 5_000, inline: 5_000 }, { inline: 1_000, block: 800 });
    expect([tall.block, tall.inline]).toEqual([560, 600]);
    const off = { ...DEFAULT, free: { x: 4_000, y: 4_000, inline: 720, block: 460 } };
    const { x, y } = fitted(off, { inline: 1_000, block: 800 }).free;
    expect([x, y]).toEqual([280, 756]);
  });

  test('is the default when what was saved can not be read', () => {
    const saved = (text: string | null) => () => ({ getItem: () => text }) as unknown as Storage;
    expect(readPlacement(saved(null))).toBe(DEFAULT);
    expect(readPlacement(saved('{"dock":"moon"}'))).toBe(DEFAULT);
    expect(readPlacement(saved('nonsense'))).toBe(DEFAULT);
    expect(
      readPlacement(() => {
        throw new Error('blocked');
      }),
    ).toBe(DEFAULT);
  });
});

describe('the panel', SLOW, () => {
  beforeEach(setTheStage);
  afterEach(() => localStorage.clear());

  test('docks, floats and collapses, tells the page what it covers, and remembers', async () => {
    const { user } = await renderStudio();
    expect(covered('block')).toBe('420px');
    await user.click(screen.getByRole('button', { name: 'Dock at the side' }));
    expect([covered('block'), covered('inline')]).toEqual(['0px', '460px']);
    await user.click(screen.getByRole('button', { name: 'Collapse' }));
    expect(covered('inline')).toBe('0px');
    expect(screen.queryByRole('tab')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Let it float' }));
    expect([covered('block'), covered('inline')]).toEqual(['0px', '0px']);
    expect(readPlacement(() => localStorage)).toMatchObject({ dock: 'float', collapsed: false });
  });

  test('is sized and moved with the arrow keys', async () => {
    const { user } = await renderStudio();
    screen.getByRole('separator').focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(covered('block')).toBe('468px');
    await user.click(screen.getByRole('button', { name: 'Let it float' }));
    screen.getByRole('button', { name: 'Move with the arrow keys' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(readPlacement(() => localStorage).free.x).toBe(DEFAULT.free.x + 24);
  });

  test('goes into an open dialog, or it could not be used any more, and comes out again', async () => {
    const { panel } = await renderTape();
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    await act(async () => dialog.setAttribute('open', ''));
    expect(dialog.contains(panel)).toBe(true);
    await act(async () => dialog.remove());
    expect(document.body.contains(panel)).toBe(true);
  });

  test('is closed by whoever opened it', async () => {
    const { user, onClose } = await renderTape();
    await user.click(screen.getByRole('button', { name: 'Close the studio' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('covers nothing any more when it is gone', async () => {
    const { panel } = await renderTape();
    expect(covered('block')).toBe('420px');
    fireEvent(panel, new Event('nothing'));
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    expect(covered('block')).toBe('');
    expect(document.body.contains(panel)).toBe(false);
  });
});

describe('the streams that the page shows', () => {
  function Shown({ source }: { readonly source: Parameters<typeof useShownStreams>[0] }) {
    const streams = useShownStreams(source);
    return <p>{streams instanceof Promise ? 'opening' : streams.clock.now()}</p>;
  }

  test('give way to others without a new mount', async () => {
    const at = (now: number): Streams => {
      const streams = fakeStreams();
      streams.clock.seconds$.next(now);
      return streams;
    };
    const streams$ = new BehaviorSubject(at(1));
    const source = Promise.resolve(streams$);
    render(<Shown source={source} />);
    const line = screen.getByText('opening');
    await act(() => source);
    expect(line.textContent).toBe('1');
    act(() => streams$.next(at(2)));
    expect(line.textContent).toBe('2');
  });
});
