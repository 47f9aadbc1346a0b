import { useObservableState } from 'observable-hooks';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { filter, fromEvent, map, type Observable, scan, shareReplay, startWith } from 'rxjs';
import { io } from 'socket.io-client';
import type { JackpotState } from '../../../streams/wire/jackpot/shapes.ts';
import type { Winner } from '../../../streams/wire/winners/shapes.ts';
import { type Ev, firstState, money, ROW_PX, ROWS } from '../pixel/pages/rows.ts';

// The peer: React, RxJS and observable-hooks as its documentation uses them. A stream per part of the state, folded
// with `scan`, bound with `useObservableState`; rows keyed by what they are.

const state = await firstState();
const events$ = fromEvent(io({ transports: ['websocket'] }), 'ev') as Observable<Ev>;
const winners$ = events$.pipe(
  filter(event => event.t === 'g:winners'),
  scan((board, { d }) => [d, ...board.slice(0, ROWS - 1)], state.winners),
  startWith(state.winners),
  shareReplay({ bufferSize: 1, refCount: true }),
);
const jackpot$ = events$.pipe(
  filter(event => event.t === 'g:jackpot'),
  map(({ d }) => d),
  startWith(state.jackpot),
  shareReplay({ bufferSize: 1, refCount: true }),
);

function WinnerRow({ winner, top }: { readonly winner: Winner; readonly top: number }) {
  return (
    <li style={{ transform: `translateY(${top}px)` }}>
      <button type="button">
        <span className={`thumb ${winner.gameCode}`} />
        <span className="who">
          <span className="name">{winner.customerName}</span>
          <span className="game">{winner.gameName}</span>
        </span>
        <span className="num amount">{money(winner.winAmount)}</span>
      </button>
    </li>
  );
}

function Board() {
  const winners = useObservableState(winners$, state.winners);
  return winners.map((winner, at) => <WinnerRow key={winner.id} winner={winner} top={at * ROW_PX} />);
}

function Pool() {
  const { amount } = useObservableState<JackpotState>(jackpot$, state.jackpot);
  return money(amount);
}

const into = (selector: string) => createRoot(document.querySelector(selector) as HTMLElement);
into('ul').render(
  <StrictMode>
    <Board />
  </StrictMode>,
);
into('.num').render(
  <StrictMode>
    <Pool />
  </StrictMode>,
);
