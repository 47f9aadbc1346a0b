import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLotteryTicketsStore } from '../../../streams/stores/lotteryTickets.ts';
import { type Lottery, lotteryOf } from '../../../streams/wire/lottery/games.ts';
import type { LotteryTicket } from '../../../streams/wire/lottery/shapes.ts';
import { lineWins } from '../../../streams/wire/lottery/ticket.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useLotteryWords } from '../../kit/lotteryWords/useLotteryWords.ts';
import { merchant } from '../../kit/merchant.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { card, cluster, grid, item, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { Balls } from './Balls.tsx';
import s from './lottery.module.css';
import { Outcome } from './Outcome.tsx';

function Ticket({ ticket }: { readonly ticket: LotteryTicket }) {
  const { t } = useTranslation('lottery');
  const words = useLotteryWords();
  const store = useStore(createLotteryTicketsStore);
  const stop = useIntent(() => store.stop(ticket.chase ?? ''));
  const lottery = lotteryOf(ticket.gameCode);
  const { numbers, no, lines, stake, state, chase } = ticket;
  return (
    <li className={`${stack(3, 'top')} ${card(4, 'line')} ${item('shrinks')}`}>
      <div className={toolbar(3, 'between')}>
        <strong>{t('ticketOf', { no })}</strong>
        <Outcome ticket={ticket} />
      </div>
      <p className={typography(14, 'quiet')}>
        {[
          formatAmount(stake, { symbol: merchant.currencySymbol }),
          formatDateTime(ticket.drawsAt),
          chase !== null && t('chase'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={`${cluster(1, 'stretch')} ${typography(14)} ${s.picks}`}>
        {lines.map(line => (
          <li
            key={words.line(line)}
            data-won={(numbers !== null && lottery !== null && lineWins(lottery, line, numbers)) || undefined}
          >
            {words.line(line)}
          </li>
        ))}
      </ul>
      {numbers !== null && lottery !== null && (
        <Balls numbers={numbers} rule={lottery.rule} label={t('result')} small />
      )}
      {state === 'held' && chase === ticket.id && (
        <Button size="sm" busy={stop.busy} onClick={() => stop.run()}>
          {t('stop')}
        </Button>
      )}
      <Refusal of="lottery" failure={stop.failure} />
    </li>
  );
}

/** Tickets before the ones that are pushed, read when somebody asks for them. */
function useEarlier() {
  const store = useStore(createLotteryTicketsStore);
  const [earlier, setEarlier] = useState<readonly LotteryTicket[]>([]);
  const [isAll, setAll] = useState(false);
  const more = useIntent(
    (before: string) => store.earlier(before),
    list => {
      setEarlier(known => [...known, ...list]);
      setAll(list.length === 0);
    },
  );
  return { earlier, isAll, more };
}

/** Tickets of whoever is signed in, those that wait first; of one lottery, or of all. */
export function Tickets({ lottery }: { readonly lottery?: Lottery }) {
  const { t } = useTranslation('lottery');
  const store = useStore(createLotteryTicketsStore);
  const tickets = useBehavior(store.tickets$);
  const { earlier, isAll, more } = useEarlier();
  return (
    <section className={stack(4)} aria-labelledby="tickets">
      <h2 id="tickets" className={`${toolbar(3)} ${typography(20, 'bold')}`}>
        {t('tickets')}
      </h2>
      <RemoteView remote={tickets} error={t('ticketsError')} onRetry={store.refresh}>
        {newest => {
          const known = new Set(newest.map(({ id }) => id));
          const all = [...newest, ...earlier.filter(({ id }) => !known.has(id))];
          const shown = all.filter(it => lottery === undefined || it.gameCode === lottery.gameCode);
          // Those that wait stand first, so the oldest is not the last of the list.
          const oldest = all.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))[0];
          return (
            <>
              {shown.length === 0 ? (
                <EmptyState title={t('noTickets')}>{t('noTicketsText')}</EmptyState>
              ) : (
                <ul className={`${grid(3)} ${s.tickets}`}>
                  {shown.map(ticket => (
                    <Ticket key={ticket.id} ticket={ticket} />
                  ))}
                </ul>
              )}
              {oldest !== undefined && !isAll && (
                <div>
                  <Button busy={more.busy} onClick={() => more.run(oldest.id)}>
                    {t('earlier')}
                  </Button>
                </div>
              )}
              <Refusal of="lottery" failure={more.failure} />
            </>
          );
        }}
      </RemoteView>
    </section>
  );
}
