import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createHoldemStore } from '../../../streams/stores/holdem.ts';
import type { PlayedHands } from '../../../streams/wire/holdem/shapes.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { card, cluster, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { HandProof } from './HandProof.tsx';
import s from './holdem.module.css';
import { PlayingCards } from './PlayingCard.tsx';

type Played = PlayedHands['list'][number];

function PlayedHand({ played }: { readonly played: Played }) {
  const { t } = useTranslation('holdem');
  const { hand, seat, net } = played;
  const own = hand.players.find(it => it.seat === seat);
  return (
    <li className={`${card(3, 'line')} ${stack(2)}`}>
      <div className={toolbar(2, 'between')}>
        <strong className={typography(14)}>{t('handNumber', { number: hand.number })}</strong>
        <Amount minor={net} symbol={merchant.currencySymbol} tone={net > 0 ? 'win' : 'plain'} />
      </div>
      <div className={cluster(3)}>
        <PlayingCards cards={own?.cards ?? []} />
        <PlayingCards cards={hand.board} />
        {own?.kind != null && <span className={typography(13, 'quiet')}>{t(`kind.${own.kind}`)}</span>}
      </div>
      <HandProof played={played} />
    </li>
  );
}

/** The last hands of this account, each with a check of its deal; read when somebody wants to see them. */
export function LastHands() {
  const { t } = useTranslation('holdem');
  const store = useStore(createHoldemStore);
  const [hands, setHands] = useState<readonly Played[] | null>(null);
  const read = useIntent(
    () => store.hands(),
    ({ list }) => setHands(list),
  );
  return (
    <section className={stack(3)} aria-label={t('hands.title')}>
      <div>
        <Button busy={read.busy} onClick={() => read.run()}>
          {t(hands === null ? 'hands.show' : 'hands.again')}
        </Button>
      </div>
      <Refusal failure={read.failure} />
      {hands !== null && hands.length === 0 && <p>{t('hands.none')}</p>}
      {hands !== null && hands.length > 0 && (
        <ol className={`${stack(2)} ${s.hands}`}>
          {hands.map(played => (
            <PlayedHand key={played.hand.id} played={played} />
          ))}
        </ol>
      )}
    </section>
  );
}
