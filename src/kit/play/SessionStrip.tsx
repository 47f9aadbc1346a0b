import { useTranslation } from 'react-i18next';
import { formatSpan } from '../../i18n/span.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { card, pairs, typography } from '../../ui/layout/layout.ts';
import { merchant } from '../merchant.ts';
import { useStreams } from '../streams/StreamsContext.ts';
import { useBehavior } from '../streams/useBehavior.ts';
import type { PlayFigures } from './playFigures.ts';
import s from './SessionStrip.module.css';

export interface SessionStripProps {
  readonly figures: PlayFigures;
  /** A settled round is still being animated: its result is named when the animation has ended. */
  readonly rolling: boolean;
}

/** How long and how it went so far: always in sight while playing. */
export function SessionStrip({ figures: { rounds, net, open = 0, since }, rolling }: SessionStripProps) {
  const { t } = useTranslation('games');
  const { clock } = useStreams();
  const now = useBehavior(clock.seconds$);
  return (
    <dl className={`${card(0, 'line')} ${pairs(12)} ${s.strip}`}>
      <div>
        <dt>{t('session.time')}</dt>
        <dd className="num">{formatSpan(since === null ? 0 : now - since)}</dd>
      </div>
      <div>
        <dt>{t('session.rounds')}</dt>
        <dd className="num">{formatCount(rounds)}</dd>
      </div>
      {open > 0 && (
        <div>
          <dt>{t('session.open')}</dt>
          <dd>
            <Amount minor={open} symbol={merchant.currencySymbol} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('session.net')}</dt>
        <dd>
          {rolling ? (
            <span className={typography('quiet', 'normal')}>{t('session.rolling')}</span>
          ) : (
            <Amount minor={net} symbol={merchant.currencySymbol} tone="result" />
          )}
        </dd>
      </div>
    </dl>
  );
}
