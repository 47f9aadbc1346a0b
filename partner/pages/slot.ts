import type { LineWin, Reels } from '../games/slot/spin.ts';
import { amountText, filled, readBoot } from './boot.ts';
import { el, pause, picture, wantsCalm } from './dom.ts';
import { hueOf } from './hue.ts';
import { drawLines } from './payLines.ts';
import { pricesTable } from './prices.ts';
import { runRounds } from './rounds.ts';
import { SYMBOLS } from './symbols.ts';
import { openTable } from './table.ts';

interface Facts {
  readonly lines: readonly (readonly number[])[];
  /** By symbol: three, four and five of it, in stakes. */
  readonly prices: readonly (readonly number[])[];
}
interface Outcome {
  readonly reels: Reels;
  readonly wins: readonly LineWin[];
}

const REELS = 5;
const ROWS = 3;
/** When the first reel stops, and how long the next one takes, ms. */
const FIRST_STOP_MS = 900;
const NEXT_STOP_MS = 220;
/** Symbols that rush by. */
const RUSH = 8;

const boot = readBoot<Facts>();
const { lines, prices } = boot.facts;
const { texts } = boot;
hueOf(boot.code);

const table = openTable(boot, texts.slot.action, [
  el('p', {}, texts.slot.rule),
  el('p', { class: 'small' }, `${texts.slot.lines}: ${lines.length}`),
  pricesTable(texts.slot, prices),
]);
// For the eye only: what a spin brought is said in words.
const reels = Array.from({ length: REELS }, () => el('div', { class: 'reel' }));
const marks = el('div', { class: 'marks' });
table.scene.append(
  el('div', { class: 'machine', role: 'img', 'aria-label': texts.slot.reels }, ...reels, marks),
);

/** Any symbols, for what rushes by; chance plays no part in it. */
const anySymbol = (at: number) => (at * 7 + 3) % prices.length;
const cell = (symbol: number, name = 'cell') => el('div', { class: name }, picture(SYMBOLS[symbol] ?? []));

function setReel(at: number, symbols: readonly number[]): void {
  reels[at]?.replaceChildren(...symbols.map(symbol => cell(symbol)));
}

function startReel(reel: HTMLElement, at: number): void {
  const rush = Array.from({ length: RUSH }, (_, i) => anySymbol(i + at * 3));
  const strip = el(
    'div',
    { class: 'strip' },
    ...[...rush, ...rush.slice(0, ROWS)].map(symbol => cell(symbol)),
  );
  reel.replaceChildren(strip);
  reel.dataset.state = 'turning';
}

async function stopReels(shown: Reels, since: number): Promise<void> {
  for (const [at, reel] of reels.entries()) {
    const due = wantsCalm() ? 0 : since + FIRST_STOP_MS + at * NEXT_STOP_MS - performance.now();
    if (due > 0) await pause(due);
    setReel(at, shown[at] ?? []);
    reel.dataset.state = 'landed';
  }
}

/** Cells that are part of a win. */
function markWins(wins: readonly LineWin[]): void {
  for (const { line, count } of wins) {
    (lines[line] ?? []).slice(0, count).forEach((row, reel) => {
      reels[reel]?.children[row]?.classList.add('wins');
    });
  }
  marks.replaceChildren(drawLines(wins.map(({ line, count }) => (lines[line] ?? []).slice(0, count))));
}

let startedAt = 0;
let before: Reels = Array.from({ length: REELS }, (_, reel) =>
  Array.from({ length: ROWS }, (_row, row) => anySymbol(reel * 5 + row * 2)),
);
const setReels = () => {
  for (const [at, symbols] of before.entries()) setReel(at, symbols);
};
setReels();

runRounds<Outcome>(boot, table, {
  during: texts.slot.spinning,
  choice: () => null,
  start() {
    startedAt = performance.now();
    marks.replaceChildren();
    if (!wantsCalm()) for (const [at, reel] of reels.entries()) startReel(reel, at);
  },
  rest: setReels,
  async show({ reels: shown, wins }) {
    before = shown;
    await stopReels(shown, startedAt);
    markWins(wins);
  },
  tell({ wins }) {
    const [best] = wins.toSorted((a, b) => b.payout - a.payout);
    if (best === undefined) return '';
    const symbol = texts.slot.symbols[best.symbol] ?? '';
    const amount = amountText(best.payout);
    return filled(texts.slot.win, { line: best.line + 1, count: best.count, symbol, amount });
  },
});
