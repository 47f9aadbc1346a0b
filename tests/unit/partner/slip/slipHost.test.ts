import { expect, it, vi } from 'vitest';
import { openSlipHost } from '../../../../partner/pages/slip/slipHost.ts';

const SELECTION = { market: 'winner', part: 0, line: null, pick: 'home' };
const SITE = 'https://site.example';

/** A window in a frame. */
function framed() {
  const parent = { postMessage: vi.fn() };
  const page = Object.assign(new EventTarget(), { parent });
  const hear = (data: unknown, { origin = SITE, source = parent as object } = {}) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  return { parent, hear, page: page as unknown as Window };
}

it('issue 34: the slip hears selections from the page that frames it, and from its origin, only', () => {
  const { page, hear, parent } = framed();
  const onSelect = vi.fn();
  const host = openSlipHost(SITE, onSelect, page);
  const select = { type: 'croupier:select', fixture: 'f-1', selection: SELECTION };
  hear(select, { origin: 'https://other.example' });
  hear(select, { source: {} });
  for (const wrong of [
    ...[null, 'croupier:select', { ...select, type: 'croupier:slip' }, { ...select, fixture: 'a b' }],
    ...[
      { ...select, selection: { ...SELECTION, market: 'all' } },
      { ...select, selection: null },
    ],
    { ...select, selection: { ...SELECTION, pick: '<b>' } },
  ])
    hear(wrong);
  expect(onSelect).not.toHaveBeenCalled();
  hear({ ...select, selection: { ...SELECTION, more: 1 } });
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('f-1', SELECTION, 'toggle');
  hear({ ...select, put: true });
  expect(onSelect).toHaveBeenLastCalledWith('f-1', SELECTION, 'put');
  hear({ ...select, remove: true });
  expect(onSelect).toHaveBeenLastCalledWith('f-1', SELECTION, 'remove');
  host.say({ type: 'croupier:signIn' });
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'croupier:signIn' }, SITE);
});

it('issue 34: without a page around it the slip says nothing', () => {
  const { page, hear, parent } = framed();
  const onSelect = vi.fn();
  openSlipHost(null, onSelect, page).say({ type: 'croupier:signIn' });
  hear({ type: 'croupier:select', fixture: 'f-1', selection: SELECTION });
  expect([onSelect, parent.postMessage].map(it => it.mock.calls.length)).toEqual([0, 0]);
});
