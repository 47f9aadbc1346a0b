import { useEffect, useState } from 'react';
import { filled } from '../../boot.ts';
import { useBehavior } from '../feeds/useBehavior.ts';
import type { PageOfTables } from '../shown/page.ts';
import { useWords } from '../words/words.ts';
import { addTable, type TableChoice } from './addTable.ts';
import { mostIn } from './layoutFor.ts';
import { rememberTables } from './rememberTables.ts';
import { TableChooser } from './TableChooser.tsx';
import { TableTab } from './TableTab.tsx';
import { useKeptFocus } from './useKeptFocus.ts';
import { useLayout } from './useLayout.ts';
import { useLobby } from './useLobby.ts';
import { useRestored, useRestoring } from './useRestored.ts';
import { useRoomKeys } from './useRoomKeys.ts';

/** What stands above several tables, and the choice of others. */
export default function SeveralPart({
  page,
  isChoosing,
  onChoosing,
}: {
  readonly page: PageOfTables;
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
}) {
  const { texts } = useWords();
  const { several } = texts.tables;
  const { boot, shown$ } = page;
  const { tables, whole } = useBehavior(shown$);
  const layout = useLayout();
  const most = mostIn(layout);
  const [waiting, setWaiting] = useRestoring(page, most);
  const lobby = useLobby(page, isChoosing || waiting.length > 0);
  useRestored(page, lobby, waiting, setWaiting);
  useRoomKeys();
  const names = tables.map(({ facts }) => facts.table);
  const listed = names.join(' ');
  useKeptFocus(`${whole} ${listed}`);
  const isRestoring = waiting.length > 0;
  useEffect(() => {
    if (!isRestoring) rememberTables(boot, listed.split(' '));
  }, [boot, listed, isRestoring]);
  const [note, setNote] = useState('');
  const open = (table: TableChoice) => {
    setNote('');
    void addTable(page, table).then(
      () => setNote(filled(several.opened, { table: table.title })),
      () => setNote(several.failed),
    );
  };
  const [first] = tables;
  return (
    <>
      {tables.length > 1 && (
        <header className="several-bar">
          <p className="several-count">
            <strong>{filled(several.count, { count: tables.length, most })}</strong>
            <span className="quiet">{several.keys}</span>
          </p>
          {layout === 'stack' && (
            // biome-ignore lint/a11y/useSemanticElements: buttons that show a table are no fields
            <div className="table-tabs" role="group" aria-label={several.label}>
              {tables.map(table => (
                <TableTab
                  key={table.facts.table}
                  table={table}
                  isWhole={table.facts.table === whole}
                  onPress={() => shown$.set({ ...shown$.value, whole: table.facts.table })}
                />
              ))}
            </div>
          )}
          {tables.length < most && (
            <button type="button" className="plain" onClick={() => onChoosing(true)}>
              {several.more}
            </button>
          )}
        </header>
      )}
      {isChoosing && first !== undefined && (
        <TableChooser
          {...{ lobby, most, note }}
          open={names}
          serverNow={first.feeds.serverNow}
          onOpen={open}
          onClose={() => {
            setNote('');
            onChoosing(false);
          }}
        />
      )}
    </>
  );
}
