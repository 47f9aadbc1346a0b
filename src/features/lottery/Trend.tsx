import { useTranslation } from 'react-i18next';
import type { Lottery } from '../../../streams/wire/lottery/games.ts';
import { poolOf } from '../../../streams/wire/lottery/rules.ts';
import type { LotteryDraw } from '../../../streams/wire/lottery/shapes.ts';
import { typography } from '../../ui/layout/layout.ts';
import s from './lottery.module.css';

export interface TrendProps {
  readonly lottery: Lottery;
  readonly draws: readonly LotteryDraw[];
}

/** How often each number came up, drawn as bars; the words beside them say that it tells nothing about the next draw. */
export function Trend({ lottery: { rule }, draws }: TrendProps) {
  const { t } = useTranslation('lottery');
  const isRace = rule.kind === 'once' && rule.count === poolOf(rule).length;
  // For lotteries whose draw contains every number: only the first place counts.
  const drawn = draws.flatMap(({ numbers }) => (isRace ? (numbers ?? []).slice(0, 1) : (numbers ?? [])));
  const counts = poolOf(rule).map(number => ({ number, count: drawn.filter(it => it === number).length }));
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const least = Math.min(...counts.map(({ count }) => count));
  const mark = (count: number) => (count === most ? 'hot' : count === least ? 'cold' : undefined);
  return (
    <figure className={s.trend}>
      <figcaption>
        <strong>{t(isRace ? 'trend.first' : 'trend.title', { count: draws.length })}</strong>
        <span className={typography(14, 'quiet')}>{t('trend.note')}</span>
      </figcaption>
      <ul className={s.bars} dir="ltr">
        {counts.map(({ number, count }) => (
          <li key={number} data-mark={mark(count)}>
            <span aria-hidden="true" className={typography('quiet')}>
              {count}
            </span>
            <span
              aria-hidden="true"
              className={s.bar}
              style={{ blockSize: `${Math.round((count / most) * 100)}%` }}
            />
            <span className="sr">{t('trend.of', { number, count })}</span>
            <span aria-hidden="true">{number}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
