import { createOddsBoard } from '../oddsBoard.ts';
import { measure } from './feed.ts';

// The book's own way: once in a frame, and only what is seen.
let spent = 0;
const board = createOddsBoard(
  { off: 'off', up: 'up', down: 'down' },
  () => {},
  work =>
    void requestAnimationFrame(() => {
      const before = performance.now();
      work();
      spent += performance.now() - before;
    }),
);
Object.assign(window, {
  run: (options: { readonly perSecond: number; readonly ms: number }) =>
    measure(
      document.body,
      {
        add: (list, fixture, name, odds) => list.append(board.button(fixture, name, name, odds)),
        change: board.change,
      },
      { ...options, spent: () => spent },
    ),
});
