import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DIALOG_DELAY, Dialog } from '../../../src/ui/dialog/Dialog.tsx';
import { QUIET } from '../../../src/ui/dialog/onceUndisturbed.ts';

const labels = { close: 'Close', move: 'Move' };
const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('Dialog', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('S9-49 opens 100 ms after it was asked for, named by its title, with the focus on the field that asks for it', async () => {
    render(
      <Dialog title="Log in" labels={labels} onClose={() => {}}>
        <input aria-label="Name" data-autofocus />
      </Dialog>,
    );
    expect(DIALOG_DELAY).toBe(100);
    await elapse(DIALOG_DELAY - 1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await elapse(1);
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('issue 29, 7.7: is moved by clicks too, and its way out comes before its grip', async () => {
    render(
      <Dialog title="Log in" labels={labels} onClose={() => {}}>
        text
      </Dialog>,
    );
    await elapse(DIALOG_DELAY);
    const dialog = screen.getByRole('dialog');
    expect(screen.getAllByRole('button').map(it => it.getAttribute('aria-label'))).toEqual(['Close', 'Move']);
    let moved = 0;
    vi.spyOn(dialog, 'getBoundingClientRect').mockImplementation(() => {
      moved = Number.parseFloat(dialog.style.translate) || 0;
      return new DOMRect(300 + moved, 100, 424, 400);
    });
    const lefts = [1, 2, 3].map(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Move' }));
      return dialog.getBoundingClientRect().left;
    });
    expect(lefts).toEqual([0, window.innerWidth - 424, (window.innerWidth - 424) / 2]);
  });

  it('issue 29, 8.2b: leaves no focus on the body, whatever the engine gave back', async () => {
    const page = (isOpen: boolean) => (
      <>
        <main id="main" tabIndex={-1} />
        <button type="button">opens it</button>
        {isOpen && (
          <Dialog title="Search" labels={labels} onClose={() => {}}>
            text
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(page(false));
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      this.removeAttribute('open');
      (document.activeElement as HTMLElement).blur();
    });
    screen.getByRole('button', { name: 'opens it' }).focus();
    for (const from of [screen.getByRole('button', { name: 'opens it' }), screen.getByRole('main')]) {
      if (from.id === 'main') (document.activeElement as HTMLElement).blur();
      rerender(page(true));
      await elapse(DIALOG_DELAY);
      rerender(page(false));
      expect(document.activeElement).toBe(from);
    }
    close.mockRestore();
  });

  it('S2-91 waits while somebody types when it opens by itself, also for who begins before it stands', async () => {
    const page = (withDialog: boolean) => (
      <>
        <input aria-label="First" />
        <input aria-label="Second" />
        {withDialog && (
          <Dialog title="Requests" labels={labels} unasked onClose={() => {}}>
            text
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(page(false));
    rerender(page(true));
    await elapse(DIALOG_DELAY / 2);
    screen.getByLabelText('First').focus();
    await elapse(DIALOG_DELAY);
    expect(screen.queryByRole('dialog')).toBeNull();
    // On the way from one field to the next nothing has the focus for a moment.
    screen.getByLabelText('First').blur();
    screen.getByLabelText('Second').focus();
    await elapse(DIALOG_DELAY);
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByLabelText('Second').blur();
    await elapse(QUIET);
    expect(screen.getByRole('dialog', { name: 'Requests' })).toBeTruthy();
  });

  it('S2-91 opens by itself after the field with the focus was removed, of which no event tells', async () => {
    const page = (hasField: boolean) => (
      <>
        {hasField && <input aria-label="First" />}
        <Dialog title="Requests" labels={labels} unasked onClose={() => {}}>
          text
        </Dialog>
      </>
    );
    const { rerender } = render(page(true));
    screen.getByLabelText('First').focus();
    await elapse(DIALOG_DELAY);
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(page(false));
    await elapse(QUIET);
    expect(screen.getByRole('dialog', { name: 'Requests' })).toBeTruthy();
  });

  it('S2-91 lets a press end before it opens by itself', async () => {
    render(
      <>
        <button type="button">Send</button>
        <Dialog title="Requests" labels={labels} unasked onClose={() => {}}>
          text
        </Dialog>
      </>,
    );
    await elapse(DIALOG_DELAY / 2);
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Send' }));
    await elapse(QUIET - 1);
    fireEvent.pointerUp(screen.getByRole('button', { name: 'Send' }));
    await elapse(QUIET - 1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await elapse(1);
    expect(screen.getByRole('dialog', { name: 'Requests' })).toBeTruthy();
  });

  it('S9-51 closes with Esc and with its button, not with a click on the background', async () => {
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

  it('S9-52 locks the page behind it and puts it back where it was', async () => {
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

  it('S9-50 moves with the arrow keys on its grip and stays on the screen', async () => {
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

  it('S9-50 is dragged by its head with the pointer, not by its buttons', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(media =>
      Object.assign(new EventTarget(), {
        matches: true,
        media,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    );
    render(
      <Dialog title="Log in" labels={labels} onClose={() => {}}>
        text
      </Dialog>,
    );
    await elapse(DIALOG_DELAY);
    const dialog = screen.getByRole('dialog');
    vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 300));
    const head = screen.getByRole('heading', { name: 'Log in' }).parentElement as HTMLElement;
    head.setPointerCapture = () => {};
    const drag = (target: Element) => {
      fireEvent.pointerDown(target, { pointerId: 1, button: 0, clientX: 200, clientY: 110 });
      fireEvent.pointerMove(head, { pointerId: 1, clientX: 260, clientY: 140 });
      fireEvent.pointerUp(head, { pointerId: 1 });
    };
    drag(screen.getByRole('button', { name: 'Close' }));
    expect(dialog.style.translate).toBe('');
    drag(head);
    expect(dialog.style.translate).toBe('60px 30px');
    vi.restoreAllMocks();
  });

  it('S9-48 is at least 200 by 200 and grows with its content up to the window', async () => {
    const sheet = readFileSync('src/ui/dialog/Dialog.module.css', 'utf8');
    const [, rules = ''] = /\.dialog \{([^}]*)\}/.exec(sheet) ?? [];
    expect(rules).toMatch(/min-inline-size: 200px;/);
    expect(rules).toMatch(/min-block-size: 200px;/);
    // Up to the window's own height, less its distance to both edges.
    expect(rules).toMatch(/max-block-size: calc\(max\(88dvh, 100dvh - 2 \* var\(--s-4\)\) - /);
    expect(rules).not.toMatch(/(?<!-)block-size: \d/);
    // Nothing else of the sheet makes the least size another one, or keeps a dialog from being as narrow as the window.
    expect(sheet.match(/min-(inline|block)-size: \d+px/g)?.filter(it => !it.endsWith(' 200px'))).toEqual([]);
  });
});
