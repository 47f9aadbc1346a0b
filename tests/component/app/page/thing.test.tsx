import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useSearchParams } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import PageTitle from '../../../../src/app/PageTitle.tsx';
import { useThing } from '../../../../src/kit/navigation/thing.ts';
import { startTexts } from '../../support/renderApp.tsx';

beforeAll(() => startTexts());

/** A page whose query names one of many things. */
function Things() {
  const [query] = useSearchParams();
  const thing = query.get('gameCode');
  useThing(thing);
  return (
    <main tabIndex={-1}>
      <h1>{thing ?? 'All'}</h1>
      <Link to="/lottery?gameCode=Koi">Koi</Link>
      <Link to="/lottery?gameCode=Lamp">Lamp</Link>
      <Link to="/lottery">all of them</Link>
    </main>
  );
}

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <PageTitle />
      <Things />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const focused = () => document.activeElement?.textContent;

describe('issue 29, 7.6: what an address opens by its query', () => {
  it('is named by the document and has the focus on its heading, one after the other and back', async () => {
    const user = open('/lottery');
    await vi.waitFor(() => expect(document.title).toBe('Lottery · Waterlily'));
    for (const [link, heading, title] of [
      ['Koi', 'Koi', 'Koi · Waterlily'],
      ['Lamp', 'Lamp', 'Lamp · Waterlily'],
      ['all of them', 'All', 'Lottery · Waterlily'],
    ] as const) {
      await user.click(screen.getByRole('link', { name: link }));
      await vi.waitFor(() => expect(document.title).toBe(title));
      expect(document.activeElement?.tagName).toBe('H1');
      expect(focused()).toBe(heading);
    }
  });

  it('of the first document is named, and takes no focus', async () => {
    open('/lottery?gameCode=Koi');
    await vi.waitFor(() => expect(document.title).toBe('Koi · Waterlily'));
    expect(document.activeElement).toBe(document.body);
  });
});
