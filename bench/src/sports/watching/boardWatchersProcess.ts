import { createBreaks } from '../../crowd/breaks.ts';
import { inTurns } from '../../crowd/inTurns.ts';
import { createShownStates } from '../../crowd/shown.ts';
import { createStandstill } from '../../crowd/standstill.ts';
import { randomSource } from '../../stream/workload.ts';
import { createRowMaker } from './boardRows.ts';
import { type BoardWatcher, openBoardWatcher } from './boardWatcher.ts';
import type { BoardWatchersOrder, WatchersLook, WatchersReport } from './messages.ts';
import { createPriceReceipts, type PriceReceipts } from './receipts.ts';

// A process of watchers of the sports book, told by its parent what to do.

/** From some watchers who begin to connect to the next ones, ms: each reads the whole board. */
const EVERY_MS = 500;
const MOST_SAID = 10;

const watchers: BoardWatcher[] = [];
const rows = createRowMaker();
const breaks = createBreaks();
const shown = createShownStates(Date.now);
const standstill = createStandstill();
const noted = createPriceReceipts();
let isNoting = false;
const receipts: PriceReceipts = {
  note(key, at) {
    if (isNoting) noted.note(key, at);
  },
  read: noted.read,
};
let disordered = 0;
const disorder: string[] = [];
let seed = 0;

function open({ origin, visitors, seed: first }: Extract<BoardWatchersOrder, { do: 'open' }>): void {
  seed = first;
  const random = randomSource(seed);
  inTurns(visitors, EVERY_MS, ({ fixture, ...visitor }) =>
    watchers.push(
      openBoardWatcher({
        ...{ origin, visitor, fixture, rows, shown, receipts },
        random: randomSource(Math.floor(random() * 2 ** 31)),
        disorder(said) {
          disordered += 1;
          if (disorder.length < MOST_SAID) disorder.push(said);
        },
      }),
    ),
  );
}

function begin(): void {
  isNoting = true;
  standstill.begin();
  breaks.begin(watchers, seed + 1);
}

const report = (): WatchersReport => ({
  ...{ drops: breaks.count, disorder, disordered },
  ...{ shown: [...shown.read()], receipts: receipts.read(), stoodMs: standstill.mostMs },
});

process.on('message', (order: BoardWatchersOrder) => {
  if (order.do === 'open') open(order);
  else if (order.do === 'begin') begin();
  else if (order.do === 'stay') breaks.end();
  else if (order.do === 'look')
    process.send?.({ live: watchers.filter(it => it.isLive()).length } satisfies WatchersLook);
  else process.send?.(report());
});
process.on('disconnect', () => process.exit());
