import { useEffect, useMemo, useRef, useState } from 'react';
import { filled } from '../../boot.ts';
import { openDialog } from '../../openDialog.ts';
import { useServerNow } from '../time/useServerNow.ts';
import { textOf, useWords } from '../words/words.ts';
import type { TableChoice } from './addTable.ts';
import { fittingTables } from './fittingTables.ts';
import { TableRow } from './TableRow.tsx';
import type { ChooserTables } from './useLobby.ts';

/** More than anybody reads without a search. */
const SHOWN = 40;

/** The tables of the server, from which others are opened on this page. */
export function TableChooser({
  lobby: { offered, isFailed },
  open,
  most,
  serverNow,
  note,
  onOpen,
  onClose,
}: {
  readonly lobby: ChooserTables;
  /** Names of the tables of this page. */
  readonly open: readonly string[];
  readonly most: number;
  readonly serverNow: () => number;
  /** What became of the last one that was chosen. */
  readonly note: string;
  readonly onOpen: (table: TableChoice) => void;
  readonly onClose: () => void;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (ref.current !== null) openDialog(ref.current);
  }, []);
  const { texts } = useWords();
  const { several } = texts.tables;
  const [search, setSearch] = useState('');
  const now = useServerNow(serverNow, 1_000);
  const fitting = useMemo(
    () => fittingTables(offered ?? [], search, kind => textOf(several.kinds, kind) ?? kind),
    [offered, search, several],
  );
  const isFull = open.length >= most;
  const rest = fitting.length - SHOWN;
  const state = isFailed
    ? several.unread
    : offered === null
      ? several.waiting
      : fitting.length === 0
        ? several.none
        : rest > 0
          ? filled(several.rest, { count: rest })
          : '';
  return (
    <dialog ref={ref} className="chooser" aria-label={several.choose} onClose={onClose}>
      <h2 tabIndex={-1}>{several.choose}</h2>
      <label className="search">
        <span>{several.search}</span>
        <input
          type="search"
          value={search}
          autoComplete="off"
          dir="auto"
          onChange={event => setSearch(event.target.value)}
        />
      </label>
      <p className="quiet" role="status" data-testid="chooser-note">
        {`${note} ${filled(isFull ? several.full : several.count, { count: open.length, most })}`.trim()}
      </p>
      <ul className="table-rows">
        {fitting.slice(0, SHOWN).map(it => (
          <TableRow
            key={it.summary.table}
            {...{ offered: it, now, isFull }}
            isOpen={open.includes(it.summary.table)}
            onOpen={() => onOpen(it)}
          />
        ))}
      </ul>
      {state !== '' && <p className="quiet">{state}</p>}
      <button type="button" className="plain" onClick={() => ref.current?.close()}>
        {several.done}
      </button>
    </dialog>
  );
}
