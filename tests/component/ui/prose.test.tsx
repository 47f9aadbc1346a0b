import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Prose, type ProseProps } from '../../../src/ui/prose/Prose.tsx';

function Place() {
  const { pathname, search, hash } = useLocation();
  return <output>{`${pathname}${search}${hash}`}</output>;
}

function show(props: ProseProps) {
  const { container } = render(
    <MemoryRouter initialEntries={['/help']}>
      <Routes>
        <Route
          path="*"
          element={
            <>
              <Prose {...props} />
              <Place />
            </>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
  return { container, user: userEvent.setup() };
}

describe('a text of the merchant', () => {
  it('S2-95 keeps words, lists, tables, links and pictures', () => {
    const { container } = show({
      html: '<h1>New</h1><p>A <b>bold</b> word</p><ul><li>one</li></ul><table><tr><td>cell</td></tr></table><img src="/a.png">',
    });
    for (const tag of ['b', 'ul > li', 'table td']) expect(container.querySelector(tag)).not.toBeNull();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/a.png');
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  });

  it('puts its headings below the one it stands under', () => {
    const { container } = show({ html: '<h1>a</h1><h3>b</h3><h6>c</h6>', level: 4 });
    expect(
      [...container.querySelectorAll('h4,h5,h6')].map(it => `${it.localName}:${it.textContent}`),
    ).toEqual(['h4:a', 'h6:b', 'h6:c']);
  });

  it('opens other sites in a window that knows nothing of this one', () => {
    show({ html: '<a href="https://example.com/x">site</a><a href="//example.org">other</a>' });
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    }
  });

  it('S2-10 goes to a path of this site within the page, and tells so first', async () => {
    const onLeave = vi.fn();
    const { user } = show({ html: '<a href="/promotions?type=vip#x">vip</a>', onLeave });
    await user.click(screen.getByRole('link', { name: 'vip' }));
    expect(screen.getByRole('status').textContent).toBe('/promotions?type=vip#x');
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('leaves mail and phone to the device', () => {
    show({ html: '<a href="mailto:a@example.com">mail</a> <a href="tel:+880123">call</a>' });
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      'mailto:a@example.com',
      'tel:+880123',
    ]);
  });

  it('keeps the words of a link that must not be followed', () => {
    show({ html: 'see <a href="javascript:alert(1)">this</a>' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/see this/)).toBeTruthy();
  });

  it('marks what somebody looks for, whatever its capitals and diacritics', () => {
    const { container } = show({ html: '<p>Café au lait, CAFE noir</p>', marked: 'cafe' });
    expect([...container.querySelectorAll('mark')].map(it => it.textContent)).toEqual(['Café', 'CAFE']);
  });

  it('gives a wide table a box that scrolls and that the keyboard reaches', () => {
    const { container } = show({ html: '<table><tr><td>1</td></tr></table>' });
    const box = container.querySelector<HTMLElement>('[data-box]');
    expect(box?.tabIndex).toBe(0);
    expect(within(box as HTMLElement).getByRole('table')).toBeTruthy();
  });
});
