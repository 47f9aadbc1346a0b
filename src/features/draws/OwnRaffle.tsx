import { useTranslation } from 'react-i18next';
import { createRafflesStore } from '../../../streams/stores/raffles.ts';
import type { OwnRaffles, WonPrize } from '../../../streams/wire/draws/shapes.ts';
import type { ResultState } from '../../../streams/wire/draws/words.ts';
import { formatDayTime } from '../../i18n/dates.ts';
import { IntentStatus } from '../../kit/intents/IntentStatus.tsx';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { card, cluster, grid, item, stack, typography } from '../../ui/layout/layout.ts';
import s from './draws.module.css';
import { usePrizeText } from './usePrizeText.ts';

const TONES: Readonly<Record<ResultState, BadgeTone>> = {
  won: 'warn',
  claimed: 'win',
  lost: 'neutral',
  expired: 'neutral',
};

/** What one has won, with a button for what waits to be claimed, and the tickets that wait for a round. */
export function OwnRaffle({ own }: { readonly own: OwnRaffles }) {
  const { t } = useTranslation('draws');
  const waiting = own.entries
    .filter(({ round }) => round === null)
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={`${stack(3, 'start')} ${s.part}`} aria-labelledby="own-prizes">
      <h2 id="own-prizes" className={typography(20)}>
        {t('raffle.won')}
      </h2>
      <IntentStatus of="promotion" />
      {own.prizes.length === 0 && (
        <p className={`${typography(14, 'quiet')} ${s.note}`}>{t('raffle.wonNone')}</p>
      )}
      {own.prizes.length > 0 && (
        <ul className={`${grid(4, 'top')} ${s.rounds}`}>
          {own.prizes.map(prize => (
            <li key={prize.id}>
              <Prize prize={prize} />
            </li>
          ))}
        </ul>
      )}
      {waiting > 0 && (
        <p className={`${typography(14, 'quiet')} ${s.note}`}>{t('raffle.waiting', { count: waiting })}</p>
      )}
    </section>
  );
}

function Prize({ prize }: { readonly prize: WonPrize }) {
  const { t, i18n } = useTranslation('draws');
  const notify = useNotify();
  const prizeText = usePrizeText();
  const store = useStore(createRafflesStore);
  const claim = useIntent(store.claim, () => notify(t('raffle.claimed'), 'done'));
  const what = prizeText(prize);
  return (
    <article className={`${stack(3)} ${card(5, 'line', 'raised')} ${s.card}`} aria-label={what}>
      <div className={cluster('2-4', 'between')}>
        <div className={`${stack(1)} ${item('shrinks')}`}>
          <strong>{what}</strong>
          <span className={`${typography(14, 'quiet')} ${s.note}`} dir="auto">
            {t('raffle.ticketOf', { ticket: prize.ticket, raffle: prize.title })}
          </span>
        </div>
        {prize.state === 'won' ? (
          <Button
            variant="primary"
            busy={claim.busy}
            aria-label={t('raffle.claimOf', { prize: what })}
            onClick={() => claim.run(prize.id)}
          >
            {t('raffle.claim')}
          </Button>
        ) : (
          <Badge tone={TONES[prize.state]}>{t(`raffle.prizeState.${prize.state}`)}</Badge>
        )}
      </div>
      {prize.state === 'won' && (
        <p className={`${typography(14, 'quiet')} ${s.note}`}>
          {t('raffle.until', { time: formatDayTime(prize.claimUntil, i18n.language) })}
        </p>
      )}
      <Refusal of="promotion" failure={claim.failure} />
    </article>
  );
}
