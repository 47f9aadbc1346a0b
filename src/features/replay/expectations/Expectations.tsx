import { useTranslation } from 'react-i18next';
import type { ReplaySession, Timeline, TimelineStep } from '../../../../streams/platformReplay/session.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { toolbar, typography } from '../../../ui/layout/layout.ts';
import { OutcomeGlyph } from '../OutcomeGlyph.tsx';
import { formatPosition } from '../time.ts';
import s from './Expectations.module.css';

type Expectation = ReplaySession['expectations$']['value'][number];

/** An `expect` line as the list shows it; `null` stands for "not reached yet". */
interface ExpectationRow {
  readonly key: string;
  readonly at: number;
  readonly line: number | null;
  readonly path: string;
  readonly reached: Expectation | null;
}

/** Every expectation of a script with how it ended so far. */
function expectationRows(
  steps: readonly TimelineStep[],
  reached: readonly Expectation[],
): readonly ExpectationRow[] {
  const byPlace = new Map(reached.map(it => [`${it.line} ${it.path}`, it]));
  return steps
    .filter(({ track }) => track === 'expect')
    .map(({ index, at, line, title }) => ({
      key: `${index}`,
      at,
      line,
      path: title,
      reached: byPlace.get(`${line} ${title}`) ?? null,
    }));
}

const json = (value: unknown) => JSON.stringify(value) ?? '–';

function Row({ row, onSeek }: { readonly row: ExpectationRow; readonly onSeek: (at: number) => void }) {
  const { t } = useTranslation('replay');
  const { reached, line, path, at } = row;
  return (
    <li className={s.row}>
      <span className={`${toolbar(2, 'inline')} ${typography('quiet')} ${s.mark}`}>
        {reached !== null && <OutcomeGlyph outcome={reached.met ? 'met' : 'missed'} />}
        <span>
          {t(reached === null ? 'expectations.open' : reached.met ? 'outcomes.met' : 'outcomes.missed')}
        </span>
      </span>
      <button type="button" className={`${typography('info', 'tabular')} ${s.go}`} onClick={() => onSeek(at)}>
        {`${formatPosition(at)}${line !== null ? ` · ${t('line', { line })}` : ''}`}
      </button>
      <code className={`${typography(12, 'anywhere')} ${s.path}`}>{path}</code>
      {reached !== null && !reached.met && (
        <span className={`${typography('loss', 'anywhere')} ${s.why}`}>
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
