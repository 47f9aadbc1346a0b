import { readAmount } from '../../../streams/wire/fields/typedNumber.ts';
import type { BookFacts } from '../../server/sportsFacts.ts';
import type { Policy } from '../../sports/bets/bet.ts';
import { amountText, filled } from '../boot.ts';
import { el } from '../dom.ts';
import type { FixtureStates } from './fixtureStates.ts';
import { oddsText } from './oddsBoard.ts';
import type { SlipLeg, SlipState } from './slipState.ts';
import { selectionOf, type Words } from './words.ts';

/** The slip: selections, a stake, and the button that places the bet. */
export interface Slip {
  readonly element: HTMLElement;
  /** The stake that is entered, minor units; null for none that fits. */
  stake(): number | null;
  policy(): Policy;
  /** Makes the list of selections anew. */
  arrange(): void;
  /** Odds and what they bring. */
  draw(): void;
  /** Says something, at once readable by all. */
  say(text: string, tone?: 'plain' | 'warn'): void;
  setBusy(busy: boolean): void;
}

export interface SlipDeps {
  readonly words: Words;
  readonly facts: BookFacts;
  readonly states: FixtureStates;
  readonly slip: SlipState;
  readonly onRemove: (fixture: string) => void;
  readonly onClear: () => void;
  readonly onPlace: () => void;
}

const POLICIES: readonly Policy[] = ['better', 'any', 'none'];
const QUICK = [1, 5, 20];

interface Row {
  readonly element: HTMLElement;
  readonly price: HTMLElement;
  readonly note: HTMLElement;
}

export function createSlip({ words, facts, states, slip, onRemove, onClear, onPlace }: SlipDeps): Slip {
  const { texts } = words;
  const title = el('h2', {}, texts.views.slip);
  const kind = el('p', { class: 'quiet' }, texts.slip.empty);
  const list = el('ul', { class: 'legs' });
  const input = el('input', {
    type: 'text',
    inputmode: 'decimal',
    id: 'stake',
    autocomplete: 'off',
    value: amountText(facts.leastStake),
  });
  const understood = el('p', { class: 'quiet', role: 'status' });
  const quick = QUICK.map(times => {
    const button = el('button', { type: 'button', class: 'plain' }, amountText(facts.leastStake * times));
    button.addEventListener('click', () => {
      input.value = amountText(facts.leastStake * times);
      draw();
    });
    return button;
  });
  const select = el(
    'select',
    { id: 'policy' },
    ...POLICIES.map(it => el('option', { value: it }, texts.slip.policies[it])),
  );
  const total = el('dd', {}, '–');
  const possible = el('dd', { 'data-testid': 'possible' }, '–');
  const place = el('button', { type: 'button', class: 'action' }, texts.slip.place);
  const clear = el('button', { type: 'button', class: 'plain' }, texts.slip.clear);
  const said = el('p', { class: 'said', role: 'status' });
  const form = el(
    'div',
    { class: 'slip-form' },
    el('div', { class: 'field' }, el('label', { for: 'stake' }, texts.slip.stake), input, understood),
    el('div', { class: 'quick', role: 'group', 'aria-label': texts.slip.stake }, ...quick),
    el('div', { class: 'field' }, el('label', { for: 'policy' }, texts.slip.policy), select),
    el(
      'dl',
      {},
      el('div', {}, el('dt', {}, texts.slip.total), total),
      el('div', {}, el('dt', {}, texts.slip.possible), possible),
    ),
    place,
    clear,
  );
  const element = el(
    'section',
    { class: 'slip', 'aria-label': texts.views.slip },
    title,
    kind,
    list,
    form,
    said,
  );
  let rows = new Map<string, Row>();
  let isBusy = false;

  function rowOf(leg: SlipLeg): Row {
    const view = states.get(leg.fixture);
    const it = selectionOf(leg.name);
    const pick = view === undefined || it === null ? '' : words.pick(view, it);
    const price = el('strong', {});
    const note = el('span', { class: 'note' });
    const remove = el(
      'button',
      { type: 'button', class: 'plain remove', 'aria-label': filled(texts.slip.remove, { name: pick }) },
      '×',
    );
    remove.addEventListener('click', () => onRemove(leg.fixture));
    const market = view === undefined || it === null ? '' : words.market(view, it);
    const versus = view === undefined ? '' : words.versus(view);
    const text = el(
      'div',
      {},
      el('p', { class: 'pick', dir: 'auto' }, pick),
      el('p', { class: 'quiet', dir: 'auto' }, market),
      el('p', { class: 'quiet', dir: 'auto' }, versus),
      note,
    );
    return { element: el('li', {}, text, price, remove), price, note };
  }

  const typed = () => readAmount(input.value, words.language);
  function stake(): number | null {
    const amount = typed();
    return amount !== null && amount >= facts.leastStake && amount <= facts.mostStake ? amount : null;
  }
  function draw(): void {
    for (const leg of slip.legs()) {
      const row = rows.get(`${leg.fixture}|${leg.name}`);
      if (row === undefined) continue;
      const odds = slip.oddsOf(leg);
      row.price.textContent = odds === null ? '–' : oddsText(odds);
      row.note.textContent =
        odds === null
          ? texts.odds.off
          : odds === leg.seen
            ? ''
            : filled(texts.slip.was, { odds: oddsText(leg.seen) });
    }
    const amount = stake();
    const [read, text] = [typed(), input.value.trim()];
    const isPlain = read === null || /^\d+(?:\.\d{1,2})?$/.test(text) || text === amountText(read);
    understood.textContent = isPlain ? '' : `= ${amountText(read)}`;
    const offer = slip.offer(amount ?? 0);
    total.textContent = offer === null ? '–' : oddsText(offer.odds);
    possible.textContent = offer === null || amount === null ? '–' : amountText(offer.amount);
    input.setAttribute('aria-invalid', String(amount === null));
    place.setAttribute('aria-disabled', String(isBusy || offer === null || amount === null));
  }
  input.addEventListener('input', draw);
  place.addEventListener('click', () => {
    if (!isBusy) onPlace();
  });
  place.addEventListener('keydown', event => {
    // A key that is held places one bet.
    if (event.repeat) event.preventDefault();
  });
  clear.addEventListener('click', onClear);

  return {
    element,
    stake,
    policy: () => POLICIES.find(it => it === select.value) ?? 'better',
    arrange() {
      const legs = slip.legs();
      const before = rows;
      rows = new Map(
        legs.map(leg => [
          `${leg.fixture}|${leg.name}`,
          before.get(`${leg.fixture}|${leg.name}`) ?? rowOf(leg),
        ]),
      );
      list.replaceChildren(...[...rows.values()].map(it => it.element));
      form.hidden = legs.length === 0;
      kind.textContent =
        legs.length === 0
          ? texts.slip.empty
          : legs.length === 1
            ? texts.slip.single
            : filled(texts.slip.multiple, { count: legs.length });
      draw();
    },
    draw,
    say(text, tone = 'plain') {
      said.textContent = text;
      said.dataset.tone = tone;
    },
    setBusy(busy) {
      isBusy = busy;
      input.readOnly = busy;
      draw();
    },
  };
}
