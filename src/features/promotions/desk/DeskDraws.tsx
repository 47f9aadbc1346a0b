import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDrawDeskStore } from '../../../../streams/stores/drawDesk.ts';
import type { DeskDraws as Draws } from '../../../../streams/wire/draws/shapes.ts';
import { formatDateTime } from '../../../i18n/time.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { merchant } from '../../../kit/merchant.ts';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { formatAmount } from '../../../ui/amount/formatAmount.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { card, cluster, stack, typography } from '../../../ui/layout/layout.ts';
import { DeskView } from './DeskView.tsx';

/** Rains that can be started now, and raffles that wait for an outside value. */
export function DeskDraws() {
  const { t, i18n } = useTranslation('draws');
  const store = useStore(createDrawDeskStore);
  const [draws, again] = useRemote(`draws ${i18n.language}`, () => store.draws());
  return (
    <DeskView remote={draws} onRetry={again} empty={null}>
      {({ rains, running, rounds }) =>
        rains.length + rounds.length === 0 ? (
          <EmptyState title={t('desk.empty')}>{t('desk.emptyText')}</EmptyState>
        ) : (
          <ul className={stack(3)}>
            {rains.map(rain => (
              <li key={`rain ${rain.id}`}>
                <RainCard rain={rain} running={running} onStarted={again} />
              </li>
            ))}
            {rounds.map(round => (
              <li key={round.id}>
                <RoundCard round={round} onEntered={again} />
              </li>
            ))}
          </ul>
        )
      }
    </DeskView>
  );
}

interface RainCardProps extends Pick<Draws, 'running'> {
  readonly rain: Draws['rains'][number];
  readonly onStarted: () => void;
}

function RainCard({ rain, running, onStarted }: RainCardProps) {
  const { t } = useTranslation('draws');
  const store = useStore(createDrawDeskStore);
  const start = useIntent(() => store.start(rain.id), onStarted);
  const money = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  const title = t('desk.rain', { id: rain.id });
  return (
    <article className={`${stack(3)} ${card(4, 'raised')}`} aria-label={title}>
      <div className={cluster('2-3', 'between')}>
        <h2 className={typography(18, 'anywhere')}>{title}</h2>
        {running !== null && (
          <Badge tone="info">{t('desk.running', { time: formatDateTime(running.opensAt) })}</Badge>
        )}
      </div>
      <p className={typography(13, 'faint', 'anywhere')}>
        {t('desk.terms', {
          budget: money(rain.budget),
          least: money(rain.least),
          most: money(rain.most),
          seconds: rain.seconds,
        })}
      </p>
      <Refusal failure={start.failure} />
      <div className={cluster(2, 'stretch')}>
        <Button size="sm" variant="primary" busy={start.busy} onClick={() => start.run()}>
          {t('desk.start')}
        </Button>
      </div>
    </article>
  );
}

interface RoundCardProps {
  readonly round: Draws['rounds'][number];
  readonly onEntered: () => void;
}

function RoundCard({ round, onEntered }: RoundCardProps) {
  const { t } = useTranslation('draws');
  const store = useStore(createDrawDeskStore);
  const [value, setValue] = useState('');
  const enter = useIntent(() => store.beacon(round.id, value.trim()), onEntered);
  const { beacon, state, tickets, drawsAt, title, id } = round;
  return (
    <article className={`${stack(3)} ${card(4, 'raised')}`} aria-label={title}>
      <div className={cluster('2-3', 'between')}>
        <h2 className={typography(18, 'anywhere')} dir="auto">
          {title}
        </h2>
        <Badge tone={state === 'closed' ? 'warn' : 'win'}>{t(`raffle.state.${state}`)}</Badge>
      </div>
      <p className={typography(13, 'faint', 'anywhere')}>
        <code>{id}</code>{' '}
        <span>{`${t('desk.tickets', { count: tickets })} ${t('desk.drawsAt', { time: formatDateTime(drawsAt) })}`}</span>
      </p>
      {beacon !== null && (
        <p className={typography(13, 'faint', 'anywhere')}>
          <span>{t('raffle.beacon', { source: beacon.source, round: beacon.round })}</span>{' '}
          <bdi>{beacon.value ?? t('raffle.beaconWaits')}</bdi>
        </p>
      )}
      {beacon !== null && beacon.value === null && state === 'closed' && (
        <>
          <Field
            label={t('desk.beacon')}
            hint={t('desk.beaconHint')}
            maxLength={200}
            value={value}
            autoComplete="off"
            onChange={event => setValue(event.currentTarget.value)}
          />
          <Refusal failure={enter.failure} />
          <div className={cluster(2, 'stretch')}>
            <Button size="sm" variant="primary" busy={enter.busy} onClick={() => enter.run()}>
              {t('desk.enter')}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}
