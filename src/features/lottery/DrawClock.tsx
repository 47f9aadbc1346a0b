import { useTranslation } from 'react-i18next';
import type { LotteryDraws } from '../../../streams/wire/lottery/shapes.ts';
import { formatSpan } from '../../i18n/span.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { cluster, typography } from '../../ui/layout/layout.ts';
import s from './lottery.module.css';

/** The draw that takes bets by the server's clock; null between two of them. */
export function openDraw({ coming }: LotteryDraws, now: number) {
  return coming.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt) ?? null;
}

/** The draw that takes bets now. */
export function useOpenDraw(draws: LotteryDraws) {
  return openDraw(draws, useBehavior(useStreams().clock.seconds$));
}

export interface DrawClockProps {
  readonly draws: LotteryDraws;
  /** Whether it says that another draw is being drawn: where the draw is shown, that says so. */
  readonly withDrawing?: boolean;
}

/** How long the open draw takes bets, by the server's clock; and that another one is being drawn. */
export function DrawClock({ draws, withDrawing = false }: DrawClockProps) {
  const { t } = useTranslation('lottery');
  const now = useBehavior(useStreams().clock.seconds$);
  const open = openDraw(draws, now);
  const drawn = withDrawing ? draws.coming.find(({ closesAt }) => closesAt <= now) : undefined;
  return (
    <span className={`${cluster('1-4')} ${s.clock}`}>
      {open !== null && (
        <span role="timer">
          <span>{t('closesIn', { no: open.no })}</span> <strong>{formatSpan(open.closesAt - now)}</strong>
        </span>
      )}
      {drawn !== undefined && (
        <span className={typography(14, 'quiet')}>{t('drawing', { no: drawn.no })}</span>
      )}
    </span>
  );
}
