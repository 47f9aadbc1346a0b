import './limit.css';
import { formatDateTime } from '../../../../src/i18n/time.ts';
import { formatAmount } from '../../../../src/ui/amount/formatAmount.ts';
import type { MemberRow } from '../../../../streams/wire/office/memberShapes.ts';
import { driveList } from './listDriver.ts';

/** What a page can do at best: rows by hand in a table, made once and filled anew while they move, no library. */

const HEIGHT = 36;
const OVERSCAN = 12;
const cellsOf = ({ username, state, role, balance, upline, createdAt, seenAt, mobile }: MemberRow) => [
  username,
  state,
  role,
  formatAmount(balance, {}),
  upline ?? '',
  formatDateTime(createdAt),
  seenAt === null ? '' : formatDateTime(seenAt),
  mobile ?? '',
];

const root = document.getElementById('root') as HTMLElement;
const box = document.createElement('div');
box.className = 'box';
const room = document.createElement('div');
room.className = 'room';
const table = document.createElement('table');
room.append(table);
box.append(room);
root.append(box);

let members: readonly MemberRow[] = [];
const rows = new Map<number, HTMLTableRowElement>();
const free: HTMLTableRowElement[] = [];

function makeRow(): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.append(...Array.from({ length: 8 }, () => document.createElement('td')));
  table.append(row);
  return row;
}

function fill(): void {
  const first = Math.max(0, Math.floor(box.scrollTop / HEIGHT) - OVERSCAN);
  const last = Math.min(
    members.length - 1,
    Math.floor((box.scrollTop + box.clientHeight) / HEIGHT) + OVERSCAN,
  );
  for (const [at, row] of rows) {
    if (at >= first && at <= last) continue;
    rows.delete(at);
    free.push(row);
  }
  for (let at = first; at <= last; at += 1) {
    const member = members[at];
    if (rows.has(at) || member === undefined) continue;
    const row = free.pop() ?? makeRow();
    rows.set(at, row);
    row.style.translate = `0 ${at * HEIGHT}px`;
    for (const [column, text] of cellsOf(member).entries()) {
      const cell = row.cells[column];
      if (cell !== undefined) cell.textContent = text;
    }
  }
}

box.addEventListener('scroll', fill, { passive: true });
driveList(next => {
  members = next;
  room.style.blockSize = `${next.length * HEIGHT}px`;
  fill();
}, '.box');
