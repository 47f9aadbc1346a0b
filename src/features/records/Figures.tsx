import { useTranslation } from 'react-i18next';
import type { Remote } from '../../../streams/remote/remote.ts';
import { LoadingRows } from '../../kit/remote/LoadingRows.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { card, grid, pairs } from '../../ui/layout/layout.ts';
import { Points } from './Points.tsx';
import s from './records.module.css';

/** A sum over the whole selection. */
export interface Figure {
  /** The column that it is the sum of; `count` is the number of rows. */
  readonly key: string;
  readonly label: string;
  /** Minor units, or how many. */
  readonly value: number;
  /** `result`: a gain or a loss; `points`: a change of them. */
  readonly as?: 'money' | 'result' | 'count' | 'points';
}

export interface FiguresProps {
  readonly remote: Remote<readonly Figure[]>;
  readonly onRetry: () => void;
}

/** A figure as text. */
export function FigureValue({ value, as = 'money' }: { value: number; as: Figure['as'] | undefined }) {
  if (as === 'count') return <span className="num">{formatCount(value)}</span>;
  if (as === 'points') return <Points change={value} />;
  return <Amount minor={value} tone={as === 'result' ? 'result' : 'plain'} />;
}

/** The sums above a list. */
export function Figures({ remote, onRetry }: FiguresProps) {
  const { t } = useTranslation('records');
  return (
    <section aria-label={t('totals')} className={s.totals}>
      <RemoteView
        remote={remote}
        error={t('totalsError')}
        onRetry={onRetry}
        loading={<LoadingRows height="68px" rows={1} />}
      >
        {figures => (
          <dl className={`${grid(2)} ${s.figures}`}>
            {figures.map(({ key, label, value, as }) => (
              <div key={key} className={`${card('3-4')} ${pairs(13)} ${s.figure}`}>
                <dt>{label}</dt>
                <dd>
                  <FigureValue value={value} as={as} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </RemoteView>
    </section>
  );
}
