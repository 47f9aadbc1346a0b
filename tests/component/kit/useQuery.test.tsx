import { act, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { BrowserRouter, MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChangeQuery, useQuery } from '../../../src/kit/navigation/useQuery.ts';

let change: ChangeQuery;
let navigate: ReturnType<typeof useNavigate>;
function Page() {
  const [query, changeQuery] = useQuery();
  change = changeQuery;
  navigate = useNavigate();
  return <p>{query.toString()}</p>;
}

const set = (key: string, value: string) => change(next => next.set(key, value), { replace: true });
const shown = () => screen.getByText(/.*/, { selector: 'p' }).textContent;

/** A choice that stands in the address. */
function Choice() {
  const [query, changeQuery] = useQuery();
  return ['waiting', 'mine'].map(part => (
    <input
      key={part}
      type="radio"
      aria-label={part}
      checked={(query.get('part') ?? 'waiting') === part}
      onChange={() => changeQuery(next => next.set('part', part), { replace: true })}
    />
  ));
}

describe('a choice that stands in the address', () => {
  it('issue 33: is given up by whoever goes back before it was drawn', async () => {
    window.history.replaceState(null, '', '/');
    render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    );
    // React draws nothing before the end of an act: as when a page has more to do than the finger of its reader.
    await act(async () => {
      change(next => next.set('vassalage', 'MOONT'));
      const back = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await back;
    });
    expect(window.location.search).toBe('');
    expect(shown()).toBe('');
  });

  it('issue 32.11: is made with the press, and not first when the router has drawn the new address', async () => {
    render(
      <MemoryRouter>
        <Choice />
      </MemoryRouter>,
    );
    const mine = screen.getByRole<HTMLInputElement>('radio', { name: 'mine' });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    mine.click();
    expect(mine.checked).toBe(true);
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'waiting' }).checked).toBe(false),
    );
    expect(mine.checked).toBe(true);
  });
});

describe('two changes of an address', () => {
  beforeEach(() => {
    render(
      <MemoryRouter initialEntries={['/rooms?from=mail']}>
        <Page />
      </MemoryRouter>,
    );
  });

  it('issue 14: both stand in it, also when nothing was drawn in between', () => {
    act(() => {
      set('seats', '2');
      set('stake', 'low');
    });
    expect(shown()).toBe('from=mail&seats=2&stake=low');
    act(() => change(next => next.delete('seats')));
    expect(shown()).toBe('from=mail&stake=low');
  });

  it('issue 14: all three stand in it when the first was drawn before the third', async () => {
    await act(async () => {
      set('seats', '2');
      startTransition(() => set('stake', 'low'));
      await Promise.resolve();
      set('state', 'open');
    });
    expect(shown()).toBe('from=mail&seats=2&stake=low&state=open');
  });

  it('issue 14: the next begins with where somebody went meanwhile', () => {
    act(() => set('seats', '2'));
    act(() => void navigate('/rooms?stake=high'));
    act(() => set('state', 'open'));
    expect(shown()).toBe('stake=high&state=open');
  });
});
