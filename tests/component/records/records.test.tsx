import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BehaviorSubject, Observable, Subject } from 'rxjs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PdfProgress, PdfRequest } from '../../../src/features/records/pdf/pdfRequest.ts';
import { daysBetween, PRESETS, spanOf } from '../../../src/features/records/spans.ts';
import { createBetRecords } from '../../../src/features/records/stores.ts';
import { textOfDay } from '../../../src/i18n/textOfDay.ts';
import type { Failure, Outcome } from '../../../streams/failure.ts';
import type { Remote } from '../../../streams/remote/remote.ts';
import type { Older, RecordOf, RecordTotals } from '../../../streams/stores/records/createRecordList.ts';
import type { RecordFile } from '../../../streams/stores/records/readFile.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { MEMBER, NOW } from '../support/values.ts';

beforeAll(() => startTexts());
afterEach(() => void vi.restoreAllMocks());

type Bet = RecordOf<'betRecords'>;

const bet = (n: number, more: Partial<Bet> = {}): Bet => ({
  ...{
    id: `round ${n}`,
    at: NOW - n * 1_000,
    gameCode: 'DICE',
    gameName: 'Dice',
    category: 'INHOUSE',
    vendor: 'BGS',
  },
  ...{ choice: { game: 'DICE', chance: 5_000 }, stake: 1_000, validBet: 1_000, payout: 1_980, net: 980 },
  ...{
    outcome: 12,
    won: true,
    result: 'won',
    commit: 'c0ffee',
    clientSeed: 'mine',
    nonce: n,
    serverSeed: null,
  },
  ...more,
});
const live = <T,>(value: T): Remote<T> => ({ kind: 'live', value, bestEffort: true, isReading: false });
const FAILURE: Failure = { code: 'network', status: 0, message: null, retryAfterMs: null, value: null };

/** The betting record of a member at an address, over a store that the test sets. */
async function open(query = '') {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  const files = new Subject<Outcome<RecordFile>>();
  let isCancelled = false;
  const store = {
    rows$: new BehaviorSubject<Remote<readonly Bet[]>>(
      live([bet(1), bet(2, { result: 'lost', net: -1_000 })]),
    ),
    totals$: new BehaviorSubject<Remote<RecordTotals<'betRecords'>>>(
      live({
        ...{ count: 1_234, stake: 200_000, validBet: 200_000, payout: 150_000, net: -50_000 },
        games: [{ code: 'DICE' }, { code: 'PG-PAPER-KOI', name: 'Paper Koi' }],
      }),
    ),
    older$: new BehaviorSubject<Older>({ has: false, isReading: false, failure: null }),
    arrived$: new BehaviorSubject(0),
    select: vi.fn(),
    loadOlder: vi.fn(),
    showArrived: vi.fn(),
    refresh: vi.fn(),
    file: vi.fn(
      () =>
        new Observable<Outcome<RecordFile>>(subscriber => {
          const following = files.subscribe(subscriber);
          return () => {
            isCancelled = true;
            following.unsubscribe();
          };
        }),
    ),
  };
  streams.setStore(createBetRecords, store);
  const user = renderApp(streams, `/member/personalHistoryCopy${query}`);
  await screen.findByRole('heading', { name: 'Betting record' });
  await screen.findByRole('button', { name: '7 days' });
  const selected = () => store.select.mock.calls.at(-1)?.[0];
  return { user, store, files, selected, isCancelled: () => isCancelled };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('issue 29, 7.2: a filter says what it found', () => {
  const found = () => screen.getAllByRole('status').map(it => it.textContent);

  it('is silent at first, tells the figure of the selection once it is read, and not what arrives later', async () => {
    const { user, store } = await open();
    expect(found().join('')).not.toContain('found');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Lost');
    act(() => {
      store.rows$.next({ kind: 'loading' });
      store.totals$.next({ kind: 'loading' });
    });
    act(() => store.rows$.next(live([bet(2)])));
    expect(found().join('')).not.toContain('2 records found.');
    const sums = { count: 2, stake: 0, validBet: 0, payout: 0, net: 0 };
    act(() => store.totals$.next(live(sums)));
    expect(found()).toContain('2 records found.');
    act(() => store.totals$.next(live({ ...sums, count: 3 })));
    expect(found()).toContain('2 records found.');
  });
});

describe('what a list is looked at by', () => {
  it('names the games of game servers, and can be narrowed down to one of them', async () => {
    const { user, store, selected } = await open();
    act(() =>
      store.rows$.next(
        live([bet(1), bet(2, { gameCode: 'PG-PAPER-KOI', gameName: 'Paper Koi', vendor: 'PG' })]),
      ),
    );
    const table = screen.getByRole('table');
    expect(within(table).getByText('Paper Koi')).toBeTruthy();
    expect(within(table).getByText('Dice')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Game'), 'Paper Koi');
    expect(selected()).toMatchObject({ game: 'PG-PAPER-KOI' });
  });

  it('S2-120: begins with seven days, and a preset is pressed and asked for', async () => {
    const { user, selected } = await open();
    expect(button('7 days').getAttribute('aria-pressed')).toBe('true');
    expect(selected()).toMatchObject({ ...spanOf('days7', NOW), zone: expect.any(String) });
    for (const [name, preset] of [
      ['Today', 'today'],
      ['Last month', 'lastMonth'],
    ] as const) {
      await user.click(button(name));
      expect(button(name).getAttribute('aria-pressed')).toBe('true');
      expect(selected()).toMatchObject(spanOf(preset, NOW));
    }
  });

  it('S2-120: takes days and filters from the address, and forgets what is not offered', async () => {
    const { selected } = await open('?from=2026-11-02&to=2026-11-05&game=LIMBO&result=drawn');
    expect(selected()).toMatchObject({ ...daysBetween('2026-11-02', '2026-11-05'), game: 'LIMBO' });
    expect(selected()).not.toHaveProperty('result');
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-02');
    for (const name of ['Today', '7 days']) expect(button(name).getAttribute('aria-pressed')).toBe('false');
  });

  it('S2-120: takes days that are typed once they are in order, and says when they are not', async () => {
    const { selected } = await open('?from=2026-11-02&to=2026-11-05');
    const before = selected();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-01' } });
    expect(screen.getByText('The last day is before the first one')).toBeTruthy();
    expect(selected()).toEqual(before);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-30' } });
    expect(selected()).toMatchObject(daysBetween('2026-10-30', '2026-11-01') ?? {});
  });

  it('S2-120: a filter is asked for, and all of them again', async () => {
    const { user, selected } = await open();
    await user.selectOptions(screen.getByLabelText('Result'), 'Won');
    expect(selected()).toMatchObject({ result: 'won' });
    await user.selectOptions(screen.getByLabelText('Result'), 'All');
    expect(selected()).not.toHaveProperty('result');
  });
});

describe('the rows', () => {
  it('S2-120: stand with their columns’ names for cards, the sums under them', async () => {
    await open();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(4);
    const cells = within(rows[1] as HTMLElement).getAllByRole('cell');
    expect(cells.map(cell => cell.getAttribute('data-label'))).toEqual([
      ...['Time', 'Game', 'Result', 'Stake', 'Valid bet', 'Payout', 'Profit and loss'],
      null,
    ]);
    expect(rows.at(-1)?.textContent).toContain('2,000.00');
    expect(rows.at(-1)?.textContent).toContain('−500.00');
    const totals = screen.getByRole('region', { name: 'Totals of the selection' });
    expect(totals.textContent).toContain('1,234');
  });

  it('S2-120: open down to the round and its proof', async () => {
    const { user } = await open();
    const [details] = screen.getAllByRole('button', { name: /^Details/ });
    await user.click(details as HTMLElement);
    expect(screen.getByText('c0ffee')).toBeTruthy();
    expect(screen.getByText('Revealed when you change your seeds')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check it in the game' }).getAttribute('href')).toBe(
      '/inHouse/dice',
    );
  });

  it('S2-120: say how many arrived, and show them when that is pressed', async () => {
    const { user, store } = await open();
    expect(screen.queryByRole('button', { name: /new record/ })).toBeNull();
    act(() => store.arrived$.next(3));
    await user.click(button('3 new records'));
    expect(store.showArrived).toHaveBeenCalledOnce();
  });

  it('S2-120: go on at the end, and say why they could not', async () => {
    const { user, store } = await open();
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
    act(() => store.older$.next({ has: true, isReading: false, failure: FAILURE }));
    expect(screen.getByText(/Network link is abnormal/)).toBeTruthy();
    await user.click(button('Show older ones'));
    expect(store.loadOlder).toHaveBeenCalledOnce();
  });

  it('S2-120: are loading, none, failed or stale, and each says so', async () => {
    const { user, store } = await open();
    act(() => store.rows$.next({ kind: 'loading' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('status', { name: /Loading/ })).toBeTruthy();
    act(() => store.rows$.next(live([])));
    expect(screen.getByText('Nothing here')).toBeTruthy();
    act(() => store.rows$.next({ kind: 'failed', failure: FAILURE, since: NOW, isReading: true }));
    expect(screen.getByText('The records could not be read')).toBeTruthy();
    await user.click(button('Try again'));
    expect(store.refresh).toHaveBeenCalledOnce();
    act(() =>
      store.rows$.next({
        ...{ kind: 'stale', value: [bet(1)], since: NOW, reason: 'error', failure: FAILURE, isReading: true },
      }),
    );
    expect(screen.getByRole('table')).toBeTruthy();
    expect(screen.getByText(/as of/i)).toBeTruthy();
  });
});

describe('a file of the whole selection', () => {
  it('S2-120: says how far it is, in the words of the page, and is saved when it is complete', async () => {
    const { user, store, files } = await open();
    // What the browser is given, because files of tests share modules, and so one can't be replaced for this file alone.
    const saved: { name: string; blob: unknown }[] = [];
    const blobs = new Map<string, unknown>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      blobs.set('blob:bets', blob);
      return 'blob:bets';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: blobs.get(this.href) });
    });
    await user.click(button('Save as CSV'));
    expect(store.file).toHaveBeenCalledWith({
      heads: expect.objectContaining({ stake: 'Stake' }),
      words: expect.objectContaining({ CRASH: 'Crash' }),
    });
    act(() => files.next({ ok: true, value: { rows: 617, parts: null } }));
    expect(screen.getByText('617 of 1,234')).toBeTruthy();
    const progress = screen.getByRole<HTMLProgressElement>('progressbar');
    expect([progress.value, progress.max]).toEqual([617, 1_234]);
    const parts = [new Uint8Array([1])];
    act(() => files.next({ ok: true, value: { rows: 1_234, parts } }));
    expect(saved).toMatchObject([{ name: 'bets.csv', blob: { size: 1, type: 'text/csv;charset=utf-8' } }]);
    expect(button('Save as CSV')).toBeTruthy();
  });

  it('S2-120: can be given up', async () => {
    const { user, isCancelled } = await open();
    await user.click(button('Save as CSV'));
    await user.click(button('Cancel'));
    expect(isCancelled()).toBe(true);
    expect(button('Save as CSV')).toBeTruthy();
  });

  it('S2-120: that breaks off is said, and can be asked for again', async () => {
    const { user, files } = await open();
    await user.click(button('Save as CSV'));
    act(() => files.next({ ok: false, failure: FAILURE }));
    expect(screen.getByText(/The file was not completed/)).toBeTruthy();
    expect(button('Save as CSV')).toBeTruthy();
  });
});

describe('the pages of a selection', () => {
  class FakeWorker extends EventTarget {
    static last: FakeWorker | null = null;
    readonly asked: PdfRequest[] = [];
    isEnded = false;
    constructor() {
      super();
      FakeWorker.last = this;
    }
    postMessage(order: PdfRequest) {
      this.asked.push(order);
    }
    terminate() {
      this.isEnded = true;
    }
    say(data: PdfProgress) {
      act(() => void this.dispatchEvent(new MessageEvent('message', { data })));
    }
  }
  beforeEach(() => vi.stubGlobal('Worker', FakeWorker));
  afterEach(() => {
    vi.unstubAllGlobals();
    FakeWorker.last = null;
  });

  /** Asked for, and read to its end. */
  async function begun() {
    const opened = await open();
    await opened.user.click(button('Save as PDF'));
    act(() => opened.files.next({ ok: true, value: { rows: 400, parts: null } }));
    expect(screen.getByText('400 of 1,234')).toBeTruthy();
    act(() => opened.files.next({ ok: true, value: { rows: 1_234, parts: [new Uint8Array([65])] } }));
    await waitFor(() => expect(FakeWorker.last?.asked).toHaveLength(1));
    return { ...opened, worker: FakeWorker.last as FakeWorker };
  }

  it('S2-120: are made of the whole file, say how far they are, and are saved when they are complete', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pages');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { worker } = await begun();
    expect(worker.asked[0]).toMatchObject({
      csv: { size: 1 },
      language: 'en',
      texts: {
        ...{ title: 'Betting record', direction: 'ltr', page: 'Page {page}' },
        about: expect.stringMatching(/ to .*\. Records: 1,234$/),
      },
    });
    worker.say({ rows: 1_000, file: null });
    expect(screen.getByText('Rows on pages: 1,000 of 1,234')).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(1_000);
    worker.say({ rows: 1_234, file: new Blob(['%PDF']) });
    expect(saved).toEqual(['bets.pdf']);
    expect(button('Save as PDF')).toBeTruthy();
    expect(worker.isEnded).toBe(true);
  });

  it('S2-120: can be given up while they are made', async () => {
    const { user, worker } = await begun();
    await user.click(button('Cancel'));
    expect(worker.isEnded).toBe(true);
    expect(button('Save as PDF')).toBeTruthy();
  });

  it('S2-120: that could not be made are said to be missing, and can be asked for again', async () => {
    const { worker } = await begun();
    act(() => void worker.dispatchEvent(new ErrorEvent('error', { message: 'no font' })));
    expect(screen.getByText(/The file was not completed/)).toBeTruthy();
    expect(button('Save as PDF')).toBeTruthy();
  });
});

describe('spans of days', () => {
  it('S2-120: are whole days of the reader’s time zone, side by side', () => {
    const [today, yesterday, week, month] = PRESETS.map(preset => spanOf(preset, NOW));
    expect([today?.from, week?.to, month?.to]).toEqual([yesterday?.to, today?.to, today?.to]);
    expect(spanOf('lastMonth', NOW).to).toBe(spanOf('thisMonth', NOW).from);
    expect(textOfDay(spanOf('days7', NOW).from)).toBe('2026-11-14');
    expect(textOfDay(spanOf('lastMonth', Date.parse('2026-01-15T12:00:00Z')).from)).toBe('2025-12-01');
  });

  it.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-11-05', '2026-11-04'],
    ['', '2026-11-04'],
    [null, null],
  ])('S2-120: are none from %s to %s', (first, last) => {
    expect(daysBetween(first, last)).toBeNull();
  });
});
