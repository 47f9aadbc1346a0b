import { useTranslation } from 'react-i18next';
import type { ReplaySession, Timeline } from '../../../../streams/replay/session.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { OutcomeGlyph } from '../OutcomeGlyph.tsx';
import { formatPosition } from '../time.ts';
import s from './Expectations.module.css';
import { type ExpectationRow, expectationRows } from './rows.ts';

const json = (value: unknown) => JSON.stringify(value) ?? '–';

function Row({ row, onSeek }: { readonly row: ExpectationRow; readonly onSeek: (at: number) => void }) {
  const { t } = useTranslation('replay');
  const { reached, line, path, at } = row;
  return (
    <li className={s.row}>
      <span className={s.mark}>
        {reached !== null && <OutcomeGlyph outcome={reached.met ? 'met' : 'missed'} />}
        {t(reached === null ? 'expectations.open' : reached.met ? 'outcomes.met' : 'outcomes.missed')}
      </span>
      <button type="button" className={s.go} onClick={() => onSeek(at)}>
        {formatPosition(at)}
        {line !== null && ` · ${t('line', { line })}`}
      </button>
      <code className={s.path}>{path}</code>
      {reached !== null && !reached.met && (
        <span className={s.why}>
          {t('expectations.missed', { actual: json(reached.actual), expected: json(reached.expected) })}
        </span>
      )}
    </li>
  );
}

export interface ExpectationsProps {
  readonly session: ReplaySession;
  readonly timeline: Timeline;
  readonly onSeek: (position: number) => void;
}

/** What the script expects, and whether the page agrees so far. */
export function Expectations({ session, timeline, onSeek }: ExpectationsProps) {
  const { t } = useTranslation('replay');
  const reached = useBehavior(session.expectations$);
  const rows = expectationRows(timeline.steps, reached);
  if (rows.length === 0) return <p className={s.none}>{t('expectations.none')}</p>;
  return (
    <ul className={s.rows}>
      {rows.map(row => (
        <Row key={row.key} row={row} onSeek={onSeek} />
      ))}
    </ul>
  );
}
