import { useTranslation } from 'react-i18next';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { typography } from '../../ui/layout/layout.ts';

export interface TurnClockProps {
  /** Server time, epoch ms. */
  readonly turnEndsAt: number;
  readonly bankEndsAt: number;
}

/** How long a seat may still think: its turn first, then its own time. Not read out every second. */
export function TurnClock({ turnEndsAt, bankEndsAt }: TurnClockProps) {
  const { t } = useTranslation('holdem');
  const now = useBehavior(useStreams().clock.seconds$);
  const inBank = now >= turnEndsAt;
  const left = Math.max(0, Math.ceil(((inBank ? bankEndsAt : turnEndsAt) - now) / 1000));
  return (
    <span
      role="timer"
      className={`${typography(12, inBank ? 'warn' : 'quiet', 'tabular')}`}
      data-bank={inBank || undefined}
    >
      {t(inBank ? 'bankLeft' : 'turnLeft', { seconds: left })}
    </span>
  );
}
