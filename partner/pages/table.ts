import type { Boot } from '../server/document.ts';
import { amountText, filled } from './boot.ts';
import { el, picture, type Shape } from './dom.ts';
import { infoDialog } from './infoDialog.ts';
import { openDialog } from './openDialog.ts';

/** The parts that every game has: the scene, a line of words, and the controls. */
export interface TableView {
  readonly scene: HTMLElement;
  /** The stake that is chosen, minor units. */
  stake(): number;
  /** Chooses a stake, of a round that an earlier page has begun. */
  setStake(minor: number): void;
  /** Calls `listen` with the stake now, and whenever another one is chosen. */
  onStake(listen: (minor: number) => void): void;
  setBalance(minor: number): void;
  /** Says something, at once readable by all. `tone` is for the eye. */
  say(text: string, tone?: Tone): void;
  /** Whether the button can be pressed, and the stake changed. */
  setBusy(busy: boolean): void;
  /** Says on the button what a press does in the middle of a round; null when it does nothing. */
  offer(label: string | null): void;
  onPress(press: () => void): void;
  /** Shows a way out. */
  offerLeave(leave: () => void): void;
}

export type Tone = 'plain' | 'won' | 'warn';

const MINUS: readonly Shape[] = [['rect', { x: 18, y: 44, width: 64, height: 12, rx: 6 }]];
const PLUS: readonly Shape[] = [...MINUS, ['rect', { x: 44, y: 18, width: 12, height: 64, rx: 6 }]];
const QUESTION: readonly Shape[] = [
  [
    'path',
    { d: 'M32 36a18 18 0 1 1 26 16c-6 3-8 6-8 12', fill: 'none', stroke: 'currentColor', 'stroke-width': 11 },
  ],
  ['circle', { cx: 50, cy: 84, r: 7 }],
];

function iconButton(label: string, shapes: readonly Shape[]): HTMLButtonElement {
  return el('button', { type: 'button', class: 'icon', 'aria-label': label }, picture(shapes));
}

/** @param info What the dialog says besides return and volatility. */
export function openTable(boot: Boot, action: string, info: readonly Node[]): TableView {
  const { texts, stakes } = boot;
  let at = 0;
  let isBusy = false;
  let offered: string | null = null;
  const scene = el('div', { class: 'scene' });
  const words = el('p', { class: 'words', role: 'status' }, texts.ready);
  const balance = el('strong', { 'data-testid': 'balance' });
  const stake = el('strong', { 'data-testid': 'stake' });
  const less = iconButton(texts.less, MINUS);
  const more = iconButton(texts.more, PLUS);
  const help = iconButton(texts.info, QUESTION);
  const button = el('button', { type: 'button', class: 'action' }, action);
  const leave = el('button', { type: 'button', class: 'plain leave' }, texts.leave);
  leave.hidden = true;
  const dialog = infoDialog(boot, info);
  const badge = boot.demo ? texts.free : texts.playMoney;
  let listenToStake = (_minor: number) => {};
  const showStake = () => {
    stake.textContent = amountText(stakes[at] ?? 0);
    listenToStake(stakes[at] ?? 0);
    less.disabled = isBusy || at === 0;
    more.disabled = isBusy || at === stakes.length - 1;
  };
  const showButton = () => {
    button.textContent = offered ?? action;
    // Not `disabled`: the focus stays where it is.
    button.setAttribute('aria-disabled', String(isBusy && offered === null));
  };
  const step = (by: number) => {
    at = Math.min(Math.max(0, at + by), stakes.length - 1);
    showStake();
  };
  less.addEventListener('click', () => step(-1));
  more.addEventListener('click', () => step(1));
  help.addEventListener('click', () => openDialog(dialog));
  const page = el(
    'main',
    {},
    el('h1', { class: 'hidden', dir: 'auto' }, boot.name),
    scene,
    words,
    leave,
    el(
      'div',
      { class: 'controls' },
      el(
        'p',
        { class: 'figure' },
        el('span', {}, texts.balance),
        balance,
        ...(boot.demo || boot.playMoney ? [el('em', {}, badge)] : []),
      ),
      el(
        'div',
        { class: 'stakes', role: 'group', 'aria-label': texts.stake },
        less,
        el('p', { class: 'figure' }, el('span', {}, texts.stake), stake),
        more,
      ),
      button,
      help,
    ),
  );
  document.body.append(page, dialog);
  showStake();
  return {
    scene,
    stake: () => stakes[at] ?? 0,
    setStake(minor) {
      at = Math.max(0, stakes.indexOf(minor));
      showStake();
    },
    onStake(listen) {
      listenToStake = listen;
      listen(stakes[at] ?? 0);
    },
    setBalance(minor) {
      balance.textContent = amountText(minor);
    },
    say(text, tone = 'plain') {
      words.textContent = text;
      words.dataset.tone = tone;
    },
    setBusy(busy) {
      isBusy = busy;
      showButton();
      showStake();
    },
    offer(label) {
      offered = label;
      showButton();
    },
    offerLeave(onLeave) {
      leave.hidden = false;
      leave.onclick = onLeave;
    },
    onPress(press) {
      // A double click is one press.
      button.addEventListener('click', ({ detail }) => {
        if (detail < 2) press();
      });
      // A key that is held plays one round, not one after another.
      button.addEventListener('keydown', event => {
        if (event.repeat) event.preventDefault();
      });
      document.addEventListener('keydown', event => {
        const isFree = event.target === document.body || event.target === scene;
        if (!isFree || event.repeat || dialog.open || (event.key !== ' ' && event.key !== 'Enter')) return;
        event.preventDefault();
        press();
      });
    },
  };
}

/** A sentence about a result: won, came back, or nothing. A return that is no more than the stake is no win. */
export function resultText(
  { texts }: Pick<Boot, 'texts'>,
  stake: number,
  payout: number,
): readonly [string, Tone] {
  if (payout > stake) return [filled(texts.won, { amount: amountText(payout) }), 'won'];
  if (payout > 0) return [filled(texts.back, { amount: amountText(payout) }), 'plain'];
  return [texts.lost, 'plain'];
}
