import { useTranslation } from 'react-i18next';
import type { CrashState, OwnCrashBet } from '../../../streams/wire/crash/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import s from './crash.module.css';
import { formatCrashMultiplier } from './multiplier.ts';

export interface SentenceProps {
  readonly round: CrashState;
  readonly isLive: boolean;
  /** The newest stake of this account in the round; undefined for none. */
  readonly mine: OwnCrashBet | undefined;
}

/** Seconds until a moment; they change every second, so they are not read out each time. */
function Seconds({ at, text }: { readonly at: number; readonly text: 'say.countdown' | 'say.next' }) {
  const { t } = useTranslation('crash');
  const now = useBehavior(useStreams().clock.seconds$);
  return <small role="timer">{t(text, { seconds: Math.max(0, Math.ceil((at - now) / 1000)) })}</small>;
}

/** How a stake ended, or where the round stands. */
function useSentence({ round, isLive, mine }: SentenceProps): string {
  const { t } = useTranslation('crash');
  const symbol = merchant.currencySymbol;
  const { phase, point, interrupted } = round;
  const stake = formatAmount(mine?.stake ?? 0, { symbol });
  if (mine?.state === 'cashed')
    return t('say.cashed', {
      multiplier: formatCrashMultiplier(mine.multiplier ?? 100),
      payout: formatAmount(mine.payout, { symbol }),
      net: formatAmount(mine.payout - mine.stake, { symbol, signed: true }),
    });
  if (mine?.state === 'returned' && phase !== 'betting') return t('say.returned', { stake });
  if (phase === 'flying') {
    if (!isLive) return t('say.unknown');
    return t(mine?.state === 'placed' ? 'say.flyingMine' : 'say.flying', { stake });
  }
  if (phase === 'betting' && mine?.state === 'placed') return t('say.placed', { stake });
  if (phase === 'betting' && mine?.state === 'returned') return t('say.takenBack', { stake });
  if (phase === 'betting' || point === null) return t('say.betting');
  if (interrupted) return t('say.interrupted');
  const crashed = { point: formatCrashMultiplier(point), stake };
  if (mine?.state === 'lost') return t('say.lost', crashed);
  return t(mine?.state === 'placed' ? 'say.settling' : 'say.crashed', crashed);
}

/** Where the round stands, in words: read out when it changes, not with every frame. */
export function RoundStatus(props: SentenceProps) {
  const { phase, takeoffAt, nextAt } = props.round;
  const sentence = useSentence(props);
  const { mine } = props;
  const isWin = mine?.state === 'cashed' && mine.payout > mine.stake;
  return (
    <div className={s.sentence} data-win={isWin || undefined}>
      <p role="status">{sentence}</p>
      {phase === 'betting' && takeoffAt !== null && <Seconds at={takeoffAt} text="say.countdown" />}
      {phase === 'crashed' && nextAt !== null && <Seconds at={nextAt} text="say.next" />}
    </div>
  );
}
