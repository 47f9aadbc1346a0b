import { useTranslation } from 'react-i18next';
import { createRafflesStore } from '../../../streams/stores/raffles.ts';
import type { RaffleRound, TicketEntry } from '../../../streams/wire/draws/shapes.ts';
import { formatDayTime } from '../../i18n/dates.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { card, pairs, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { DrawCheck } from './DrawCheck.tsx';
import s from './draws.module.css';
import { usePrizeText } from './usePrizeText.ts';

const TONES: Readonly<Record<RaffleRound['state'], BadgeTone>> = {
  open: 'win',
  closed: 'warn',
  drawn: 'neutral',
};

export interface RoundCardProps {
  readonly round: RaffleRound;
  /** The reader's tickets in it. */
  readonly entries: readonly TicketEntry[];
}

/** One round: its prizes, its times, one's tickets, and how it can be checked. */
export function RoundCard({ round, entries }: RoundCardProps) {
  const { t, i18n } = useTranslation('draws');
  const store = useStore(createRafflesStore);
  const prizeText = usePrizeText();
  const { title, text, state, closesAt, drawsAt, tickets, prizes, beacon } = round;
  const pieces = prizes.reduce((sum, { count }) => sum + count, 0);
  const own = entries.reduce((sum, { count }) => sum + count, 0);
  const time = (at: number) => formatDayTime(at, i18n.language);
  return (
    <article className={`${stack(3)} ${card(5, 'line', 'raised')} ${s.card}`} aria-label={title}>
      <div className={toolbar(3, 'top', 'between')}>
        <h3 className={typography(18, 'breaks')} dir="auto">
          {title}
        </h3>
        <Badge tone={TONES[state]}>{t(`raffle.state.${state}`)}</Badge>
      </div>
      <p className={`${typography(14, 'quiet')} ${s.note}`} dir="auto">
        {text}
      </p>
      <ul className={`${stack(1)} ${typography(14)} ${s.prizes}`} aria-label={t('raffle.prizes')}>
        {prizes.map(prize => (
          <li key={prize.id}>
            <span>{prizeText(prize)}</span>
            <span className="num">{t('raffle.pieces', { count: prize.count })}</span>
          </li>
        ))}
      </ul>
      <dl className={`${pairs(12)} ${s.figures}`}>
        <div>
          <dt>{t('raffle.closes')}</dt>
          <dd>{time(closesAt)}</dd>
        </div>
        <div>
          <dt>{t('raffle.draws')}</dt>
          <dd>{time(drawsAt)}</dd>
        </div>
        {own > 0 && (
          <div>
            <dt>{t('raffle.yours')}</dt>
            <dd className="num">{formatCount(own)}</dd>
          </div>
        )}
        {tickets !== null && (
          <div>
            <dt>{t('raffle.all')}</dt>
            <dd className="num">{formatCount(tickets)}</dd>
          </div>
        )}
      </dl>
      <p className={`${typography(14, 'quiet')} ${s.note}`}>
        {tickets === null
          ? t('raffle.odds', { count: pieces })
          : t('raffle.oddsNow', {
              prizes: formatCount(Math.min(pieces, tickets)),
              tickets: formatCount(tickets),
            })}
      </p>
      {beacon !== null && (
        <p className={`${typography(14, 'quiet')} ${s.note}`}>
          <span>{t('raffle.beacon', { source: beacon.source, round: beacon.round })}</span>{' '}
          <bdi>{beacon.value ?? t('raffle.beaconWaits')}</bdi>
        </p>
      )}
      <DrawCheck
        commit={round.commit}
        listHash={round.listHash}
        seed={round.seed}
        load={() => store.record(round.id)}
        own={entries}
      />
    </article>
  );
}
