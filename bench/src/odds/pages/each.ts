import { createOddsBoard, oddsKey, oddsText } from '../oddsBoard.ts';
import { measure } from './feed.ts';

// The same buttons, each change written at once, with its mark, wherever the button is.
const board = createOddsBoard({ off: 'off', up: 'up', down: 'down' }, () => {});
const cells = new Map<string, { readonly button: HTMLElement; odds: number }>();
Object.assign(window, {
  run: (options: { readonly perSecond: number; readonly ms: number }) =>
    measure(
      document.body,
      {
        add(list, fixture, name, odds) {
          const button = board.button(fixture, name, name, odds);
          cells.set(oddsKey(fixture, name), { button, odds });
          list.append(button);
        },
        change(fixture, name, odds) {
          const cell = cells.get(oddsKey(fixture, name));
          if (cell === undefined) return;
          const isUp = odds > cell.odds;
          cell.odds = odds;
          const [, price, mark, spoken] = cell.button.children;
          if (price === undefined || mark === undefined || spoken === undefined) return;
          price.textContent = oddsText(odds);
          mark.textContent = isUp ? '▲' : '▼';
          spoken.textContent = isUp ? 'up' : 'down';
          cell.button.dataset.move = isUp ? 'up' : 'down';
        },
      },
      { ...options, spent: () => 0 },
    ),
});
