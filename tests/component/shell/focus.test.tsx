import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import FocusFallback from '../../../src/app/focus/FocusFallback.tsx';
import FocusHeading from '../../../src/app/focus/FocusHeading.tsx';
import { SkipLink } from '../../../src/kit/page/SkipLink.tsx';
import { Button } from '../../../src/ui/button/Button.tsx';
import { IconButton } from '../../../src/ui/button/IconButton.tsx';

function Rows() {
  const [rows, setRows] = useState([1, 2]);
  return (
    <main id="main" tabIndex={-1}>
      <section aria-label="List">
        {rows.map(row => (
          <p key={row}>
            <button type="button" onClick={() => setRows(rows.filter(it => it !== row))}>
              Remove {row}
            </button>
          </p>
        ))}
        {rows.length < 2 && <span>fewer</span>}
      </section>
      <FocusFallback />
    </main>
  );
}

/** A page that is gone to while its frame has the focus; `hasHeading` comes with its texts. */
function Arrived({ hasHeading }: { readonly hasHeading: boolean }) {
  const began = useRef<string | null>(null);
  return (
    <main id="main" tabIndex={-1}>
      {hasHeading && <h1>Rules</h1>}
      <button type="button">Read</button>
      <FocusHeading began={began} pathname="/" />
    </main>
  );
}

describe('the focus', () => {
  it('goes to the heading of a page that somebody went to, when it comes later, too', async () => {
    const { rerender } = render(<Arrived hasHeading={false} />);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    rerender(<Arrived hasHeading />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  });

  it('goes from the frame of the page, where the last page left it, to the heading', () => {
    function Frame({ page }: { readonly page: string }) {
      const began = useRef<string | null>(null);
      return (
        <main tabIndex={-1}>
          <h1 key={page}>{page}</h1>
          <FocusHeading key={`${page} came`} began={began} pathname="/" />
        </main>
      );
    }
    const { rerender } = render(<Frame page="Rules" />);
    screen.getByRole('main').focus();
    rerender(<Frame page="Help" />);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('stays where somebody put it before the heading was there', async () => {
    const { rerender } = render(<Arrived hasHeading={false} />);
    screen.getByRole('button').focus();
    rerender(<Arrived hasHeading />);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('issue 11.35: stays near a button that leaves the page with a click, and never falls to the document', async () => {
    const user = userEvent.setup();
    render(<Rows />);
    await user.click(screen.getByRole('button', { name: 'Remove 1' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'List' })));
  });

  it('issue 11.35: leaves the focus where a part has put it itself', async () => {
    const user = userEvent.setup();
    render(<Rows />);
    await user.click(screen.getByRole('button', { name: 'Remove 1' }));
    screen.getByRole('button', { name: 'Remove 2' }).focus();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove 2' }));
  });

  it.each([
    [
      'a button',
      (off: boolean, on: () => void) => (
        <Button disabled={off} onClick={on}>
          go
        </Button>
      ),
    ],
    [
      'an icon',
      (off: boolean, on: () => void) => (
        <IconButton label="go" disabled={off} onClick={on}>
          x
        </IconButton>
      ),
    ],
  ])('issue 11.29: stays on %s that is switched off, which does nothing then', async (_, draw) => {
    const user = userEvent.setup();
    const on = vi.fn();
    const { rerender } = render(draw(false, on));
    const button = screen.getByRole('button', { name: 'go' });
    await user.click(button);
    rerender(draw(true, on));
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(on).toHaveBeenCalledOnce();
  });

  it('a form whose submit button is switched off is not sent by Enter either', async () => {
    const user = userEvent.setup();
    const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <input aria-label="Words" />
        <Button type="submit" disabled>
          Send
        </Button>
      </form>,
    );
    await user.type(screen.getByRole('textbox'), 'a{Enter}');
    expect(send).not.toHaveBeenCalled();
  });

  it('issue 11.35: a skip link gives it to its target and keeps the address', async () => {
    const user = userEvent.setup();
    render(
      <>
        <SkipLink to="games">Skip</SkipLink>
        <h2 id="games">Games</h2>
      </>,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Games' }));
    expect(window.location.hash).toBe('');
  });
});
