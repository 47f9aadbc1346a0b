import { NEVER, Subject } from 'rxjs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lineKey } from '../../../../partner/pages/slip/model/line.ts';
import { openSlip } from '../../../../partner/pages/slip/model/openSlip.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import { createScope } from '../../../../streams/scope.ts';
import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';

const HOME: MarketSelection = { market: 'winner', part: 0, line: null, pick: 'home' };
const AWAY: MarketSelection = { ...HOME, pick: 'away' };

/** The storage of a browser, and the tabs that read it: each hears when another one has written. */
function openBrowser() {
  const texts = new Map<string, string>();
  const tabs: Subject<void>[] = [];
  const setItem = vi.fn((key: string, text: string) => void texts.set(key, text));
  const storage = { getItem: (key: string) => texts.get(key) ?? null, setItem };
  return {
    setItem,
    /** Every tab hears of what was written since. */
    tell() {
      for (const tab of tabs) tab.next();
    },
    openTab({ isDeaf = false } = {}) {
      const elsewhere$ = new Subject<void>();
      tabs.push(elsewhere$);
      const scope = createScope();
      onTestFinished(() => scope.end());
      return openSlip({
        feeds: {
          ...{
            board$: createState(null),
            bets$: createState(null),
            connection$: createState('live' as const),
          },
          ...{ isEnded$: createState(false), detailsOf: () => createState(null) },
        },
        calls: { place: () => new Promise(() => {}), price: async () => null },
        limits: { leastStake: 100, mostStake: 1_000, mostReturn: 10_000 },
        ...{ delayMs: 0, language: 'en', storage: () => storage, now: () => 0, randomId: () => 'id', scope },
        ...{ pause: async () => {}, elsewhere$: isDeaf ? NEVER : elsewhere$ },
      });
    },
  };
}
const keysOf = (slip: ReturnType<typeof openSlip>) => slip.content$.value.lines.map(lineKey);
const HOME_OF_A = 'a winner:0:/home';
const AWAY_OF_B = 'b winner:0:/away';

it('issue 34: the same selection that is put there by two tabs stands on the slip once', () => {
  const browser = openBrowser();
  const [one, two] = [browser.openTab(), browser.openTab()];
  one.select('a', HOME, 'put');
  two.select('a', HOME, 'put');
  browser.tell();
  expect([keysOf(one), keysOf(two), keysOf(browser.openTab())]).toEqual([
    [HOME_OF_A],
    [HOME_OF_A],
    [HOME_OF_A],
  ]);
});

it('issue 34: a tab that has not heard of what another one put on the slip doesn’t write it away', () => {
  const browser = openBrowser();
  const [one, two] = [browser.openTab({ isDeaf: true }), browser.openTab({ isDeaf: true })];
  one.select('a', HOME, 'put');
  two.select('b', AWAY, 'put');
  expect(keysOf(two)).toEqual([HOME_OF_A, AWAY_OF_B]);
  expect(keysOf(browser.openTab())).toEqual([HOME_OF_A, AWAY_OF_B]);
  one.setStake(HOME_OF_A, '5');
  expect(keysOf(one)).toEqual([HOME_OF_A, AWAY_OF_B]);
});

it('issue 34: what a tab changes stands in the others, and they come to rest', () => {
  const browser = openBrowser();
  const [one, two] = [browser.openTab(), browser.openTab()];
  one.select('a', HOME, 'toggle');
  one.setStake(HOME_OF_A, '5');
  browser.tell();
  expect(two.content$.value.lines[0]?.stake).toBe('5');
  two.remove(HOME_OF_A);
  browser.tell();
  expect(keysOf(one)).toEqual([]);
  browser.setItem.mockClear();
  for (let times = 0; times < 3; times += 1) browser.tell();
  expect(browser.setItem).not.toHaveBeenCalled();
});

it('issue 34: a storage that takes nothing leaves the slip as it is in this tab', () => {
  const browser = openBrowser();
  const slip = browser.openTab();
  slip.select('a', HOME, 'toggle');
  browser.setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  slip.select('b', AWAY, 'toggle');
  browser.tell();
  slip.setStake(AWAY_OF_B, '5');
  expect(keysOf(slip)).toEqual([HOME_OF_A, AWAY_OF_B]);
  expect(slip.content$.value.lines[1]?.stake).toBe('5');
});
