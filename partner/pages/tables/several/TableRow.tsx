import { amountText, filled } from '../../boot.ts';
import { textOf, useWords } from '../words/words.ts';
import type { TableChoice } from './addTable.ts';
import { Marks } from './Marks.tsx';

/** A table that may be chosen: what is played there, until when bets are taken, what has come, for how much and whether there are seats. */
export function TableRow({
  offered: { title, summary },
  now,
  isOpen,
  isFull,
  onOpen,
}: {
  readonly offered: TableChoice;
  /** The server's clock, epoch ms. */
  readonly now: number;
  /** Whether it stands on this page. */
  readonly isOpen: boolean;
  /** Whether no other one fits on this page. */
  readonly isFull: boolean;
  readonly onOpen: () => void;
}) {
  const { texts } = useWords();
  const { several, players, limits } = texts.tables;
  const { kind, closesAt, freeSeats, marks } = summary;
  const seconds = Math.ceil((closesAt - now) / 1_000);
  const canOpen = !isOpen && !isFull;
  return (
    <li>
      <button
        type="button"
        className="table-row"
        aria-disabled={!canOpen}
        data-table={summary.table}
        data-open={isOpen}
        onClick={() => canOpen && onOpen()}
      >
        <span className="row-title">
          <bdi>{title}</bdi>
          <span>{textOf(several.kinds, kind) ?? kind}</span>
        </span>
        <span className="row-state" data-last={!isOpen && seconds > 0 && seconds <= 5}>
          {isOpen ? several.isOpen : seconds > 0 ? filled(several.closesIn, { seconds }) : several.areClosed}
        </span>
        <Marks kind={kind} marks={marks} />
        <span className="row-facts">
          <span>{filled(limits, { least: amountText(summary.least), most: amountText(summary.most) })}</span>
          <span>{filled(players.count, { count: summary.players })}</span>
          {freeSeats !== null && <span>{filled(several.seats, { count: freeSeats })}</span>}
        </span>
      </button>
    </li>
  );
}
