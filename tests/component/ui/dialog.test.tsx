import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DIALOG_DELAY, Dialog } from '../../../src/ui/dialog/Dialog.tsx';

const labels = { close: 'Close', move: 'Move' };
const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('Dialog', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('opens after its delay, named by its title, with the focus on the field that asks for it', async () => {
    render(
      <Dialog title="Log in" labels={labels} onClose={() => {}}>
        <input aria-label="Name" data-autofocus />
      </Dialog>,
    );
    await elapse(DIALOG_DELAY - 1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await elapse(1);
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('closes with Esc and with its button, not with a click on the background', async () => {
    const onClose = vi.fn();
    render(
      <Dialog title="Log in" labels={labels} onClose={onClose}>
        text
      </Dialog>,
    );
    await elapse(DIALOG_DELAY);
    const dialog = screen.getByRole('dialog');
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('locks the page behind it and puts it back where it was', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    const { unmount } = render(
      <Dialog title="Log in" labels={labels} onClose={() => {}}>
        text
      </Dialog>,
    );
    await elapse(DIALOG_DELAY);
    expect(document.documentElement.style.overflow).toBe('hidden');
    unmount();
    expect(document.documentElement.style.overflow).toBe('');
    expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' });
  });

  it('moves with the arrow keys on its grip and stays on the screen', async () => {
    render(
      <Dialog title="Log in" labels={labels} onClose={() => {}}>
        text
      </Dialog>,
    );
    await elapse(DIALOG_DELAY);
    const dialog = screen.getByRole('dialog');
    vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 10, 400, 300));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move' }), { key: 'ArrowRight' });
    expect(dialog.style.translate).toBe('24px 0px');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move' }), { key: 'ArrowUp' });
    expect(dialog.style.translate).toBe('24px -10px');
  });
});
