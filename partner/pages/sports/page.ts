import type { Boot } from '../../server/document.ts';
import type { BookFacts } from '../../server/sportsFacts.ts';
import type { Sport } from '../../sports/model/rules.ts';
import { amountText, filled } from '../boot.ts';
import { el } from '../dom.ts';
import { openDialog } from '../openDialog.ts';
import type { BetList } from './betList.ts';
import type { FixtureList } from './fixtureList.ts';
import type { FixturePage } from './fixturePage.ts';
import type { Slip } from './slip.ts';
import type { Words } from './words.ts';

/** The frame of the page: balance, sports, and its parts side by side or, where it is narrow, one at a time. */
export interface BookPage {
  setBalance(minor: number): void;
  /** How many selections the slip has. */
  setCount(count: number): void;
  setStale(stale: boolean): void;
  setPaused(paused: boolean): void;
  offerLeave(leave: () => void): void;
}

export interface BookPageDeps {
  readonly boot: Boot & { readonly facts: BookFacts };
  readonly words: Words;
  readonly list: FixtureList;
  readonly fixturePage: FixturePage;
  readonly slip: Slip;
  readonly betList: BetList;
  readonly announced: HTMLElement;
  readonly onSport: (sport: Sport) => void;
}

const VIEWS = ['events', 'slip', 'bets'] as const;

function rulesDialog({ boot, words: { texts } }: BookPageDeps): HTMLDialogElement {
  const close = el('button', { type: 'button', class: 'plain' }, boot.texts.close);
  const values = {
    rtp: (boot.rtp / 100).toFixed(0),
    delay: boot.facts.delayMs / 1_000,
    pace: boot.cycleMs / 1_000,
    most: amountText(boot.facts.mostReturn),
  };
  const dialog = el(
    'dialog',
    { 'aria-label': boot.texts.info },
    el('h2', { dir: 'auto', tabindex: '-1' }, boot.texts.info),
    ...texts.rules.map(rule => el('p', {}, filled(rule, values))),
    close,
  );
  close.addEventListener('click', () => dialog.close());
  return dialog;
}

/** A group of buttons of which one is pressed. */
function choiceOf<Name extends string>(
  label: string,
  kind: string,
  names: readonly (readonly [Name, Node | string])[],
  onChoose: (name: Name) => void,
) {
  const buttons = names.map(([name, text]) => {
    const button = el(
      'button',
      { type: 'button', class: 'plain', 'aria-pressed': 'false', 'data-name': name },
      text,
    );
    button.addEventListener('click', () => choose(name));
    return button;
  });
  function choose(name: Name): void {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.name === name));
    onChoose(name);
  }
  return {
    element: el('div', { class: `choose ${kind}`, role: 'group', 'aria-label': label }, ...buttons),
    choose,
  };
}

/** A button that is seen when the keyboard is on it, and leads past all odds to a part of the page. */
export function skipTo(text: string, part: HTMLElement, show: () => void): HTMLButtonElement {
  const button = el('button', { type: 'button', class: 'plain skip' }, text);
  part.tabIndex = -1;
  button.addEventListener('click', () => {
    // Where it is narrow only one part is shown.
    show();
    part.focus();
  });
  return button;
}

export function openBookPage(deps: BookPageDeps): BookPage {
  const { boot, words, list, fixturePage, slip, betList, announced, onSport } = deps;
  const { texts } = words;
  const balance = el('strong', { 'data-testid': 'balance' });
  const badge = boot.demo ? [boot.texts.free] : boot.playMoney ? [boot.texts.playMoney] : [];
  const dialog = rulesDialog(deps);
  const help = el('button', { type: 'button', class: 'plain' }, boot.texts.info);
  help.addEventListener('click', () => openDialog(dialog));
  const leave = el('button', { type: 'button', class: 'plain' }, boot.texts.leave);
  leave.hidden = true;
  const notice = el('p', { class: 'notice', role: 'status' });
  const count = el('span', { class: 'count' });
  const main = el('main', { 'data-view': 'events' });
  const views = choiceOf<(typeof VIEWS)[number]>(
    texts.views.label,
    'views',
    [
      ['events', texts.views.events],
      ['slip', el('span', {}, texts.views.slip, ' ', count)],
      ['bets', texts.views.bets],
    ],
    name => {
      main.dataset.view = name;
    },
  );
  const sports = choiceOf(
    texts.choose,
    'sports',
    boot.facts.sports.map(it => [it, texts.tabs[it]] as const),
    onSport,
  );
  sports.element.hidden = boot.facts.sports.length < 2;
  const skips = (['slip', 'bets'] as const).map(name =>
    skipTo(
      filled(texts.views.skip, { name: texts.views[name] }),
      name === 'slip' ? slip.element : betList.element,
      () => views.choose(name),
    ),
  );
  let isStale = false;
  let isPaused = false;
  const say = () => {
    notice.textContent = isStale ? texts.stale : isPaused ? boot.texts.paused : '';
    document.body.dataset.stale = String(isStale);
  };
  main.append(
    el('nav', { class: 'skips', 'aria-label': texts.views.label }, ...skips),
    el(
      'header',
      {},
      el('h1', {}, el('bdi', {}, boot.name)),
      el(
        'p',
        { class: 'figure' },
        el('span', {}, boot.texts.balance),
        balance,
        ...badge.map(it => el('em', {}, it)),
      ),
      help,
      leave,
    ),
    notice,
    el(
      'section',
      { class: 'events', 'aria-label': texts.views.events },
      sports.element,
      list.element,
      fixturePage.element,
    ),
    el('aside', {}, slip.element, betList.element),
    views.element,
    announced,
  );
  document.body.append(main, dialog);
  views.choose('events');
  const [first] = boot.facts.sports;
  if (first !== undefined) sports.choose(first);
  return {
    setBalance(minor) {
      balance.textContent = amountText(minor);
    },
    setCount(selections) {
      count.textContent = selections === 0 ? '' : `(${selections})`;
    },
    setStale(stale) {
      isStale = stale;
      say();
    },
    setPaused(paused) {
      isPaused = paused;
      say();
    },
    offerLeave(onLeave) {
      leave.hidden = false;
      leave.onclick = onLeave;
    },
  };
}
