import { io } from 'socket.io-client';
import type { Winner } from '../../../../streams/wire/winners/shapes.ts';
import { type Ev, firstState, money, ROW_PX, ROWS } from './rows.ts';

// The limit: bare handlers, one batch a frame, the same twenty rows for ever, texts written where they stand.

interface Row {
  readonly thumb: HTMLElement;
  readonly name: Text;
  readonly game: Text;
  readonly amount: Text;
  /** What the texts say. */
  shown: Winner | null;
}

const list = document.querySelector('ul') as HTMLElement;
const figure = document.querySelector('.num') as HTMLElement;
const pool = figure.appendChild(new Text());

function text(parent: HTMLElement, className: string): Text {
  const element = parent.appendChild(document.createElement('span'));
  element.className = className;
  return element.appendChild(new Text());
}

function createRow(at: number): Row {
  const place = list.appendChild(document.createElement('li'));
  place.style.transform = `translateY(${at * ROW_PX}px)`;
  const button = place.appendChild(document.createElement('button'));
  button.type = 'button';
  const thumb = button.appendChild(document.createElement('span'));
  const who = button.appendChild(document.createElement('span'));
  who.className = 'who';
  const row: Row = {
    thumb,
    name: text(who, 'name'),
    game: text(who, 'game'),
    amount: text(button, 'num amount'),
    shown: null,
  };
  return row;
}

const state = await firstState();
const winners = state.winners.slice(0, ROWS);
let jackpot = state.jackpot;
const rows = Array.from({ length: ROWS }, (_, at) => createRow(at));
let asked = false;

function draw(): void {
  asked = false;
  rows.forEach((row, at) => {
    const winner = winners[at];
    if (winner === undefined || winner === row.shown) return;
    row.shown = winner;
    row.thumb.className = `thumb ${winner.gameCode}`;
    row.name.data = winner.customerName;
    row.game.data = winner.gameName;
    row.amount.data = money(winner.winAmount);
  });
  const amount = money(jackpot.amount);
  if (pool.data !== amount) pool.data = amount;
}

draw();
io({ transports: ['websocket'] }).on('ev', (event: Ev) => {
  if (event.t === 'g:winners') {
    winners.unshift(event.d);
    if (winners.length > ROWS) winners.pop();
  } else if (event.t === 'g:jackpot') jackpot = event.d;
  if (asked) return;
  asked = true;
  requestAnimationFrame(draw);
});
