import { useState } from 'react';
import { filled } from '../../boot.ts';
import { closeTable } from '../shown/closeTable.ts';
import type { OpenedTable, ShownTables$ } from '../shown/openShownTable.ts';
import type { Sound } from '../sound.ts';
import { useWords } from '../words/words.ts';

const SPEAKER = 'M4 9h4l5-4v14l-5-4H4z';
const WAVES = 'M16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12';
const MUTED = 'M16.5 9.5l5 5M21.5 9.5l-5 5';
const QUESTION = 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.1';
const TABLES = 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM17 13v6M14 16h6';
const LARGER = 'M14 5h5v5M10 19H5v-5M19 5l-6 6M5 19l6-6';
const CROSS = 'M6 6l12 12M18 6 6 18';

function Tool({
  path,
  label,
  onPress,
}: {
  readonly path: string;
  readonly label: string;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" className="icon line-icon" aria-label={label} title={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

function SoundSwitch({ sound }: { readonly sound: Sound }) {
  const { texts } = useWords();
  const [isOn, setOn] = useState(sound.isOn);
  const press = () => {
    sound.switch(!isOn);
    setOn(!isOn);
  };
  return (
    <button
      type="button"
      className="icon line-icon"
      role="switch"
      aria-checked={isOn}
      aria-label={texts.tables.sound}
      onClick={press}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SPEAKER} />
        <path d={isOn ? WAVES : MUTED} />
      </svg>
    </button>
  );
}

/** What can be done with the room of a table: its sounds, how it works, others beside it; and where there are, its size and its end. */
export default function RoomTools({
  table,
  shown$,
  sound,
  isWhole,
  isAlone,
  onRules,
  onMore,
}: {
  readonly table: OpenedTable;
  readonly shown$: ShownTables$;
  readonly sound: Sound;
  readonly isWhole: boolean;
  readonly isAlone: boolean;
  readonly onRules: () => void;
  readonly onMore: () => void;
}) {
  const { texts } = useWords();
  const { several } = texts.tables;
  const [note, setNote] = useState('');
  const { title, facts } = table;
  const close = () => {
    if (!closeTable(shown$, table)) setNote(filled(several.stays, { table: title }));
  };
  return (
    <>
      {isWhole ? (
        <>
          <SoundSwitch sound={sound} />
          <Tool path={QUESTION} label={texts.info} onPress={onRules} />
        </>
      ) : (
        <Tool
          path={LARGER}
          label={filled(several.enlarge, { table: title })}
          onPress={() => shown$.set({ ...shown$.value, whole: facts.table })}
        />
      )}
      {isAlone ? (
        <Tool path={TABLES} label={several.more} onPress={onMore} />
      ) : (
        <>
          <Tool path={CROSS} label={filled(several.close, { table: title })} onPress={close} />
          <p className="tools-note" role="status">
            {note}
          </p>
        </>
      )}
    </>
  );
}
