import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createHoldemStore } from '../../../streams/stores/holdem.ts';
import { checkHand, type HandCheck } from '../../../streams/wire/holdem/checkHand.ts';
import type { PlayedHands, PokerProof } from '../../../streams/wire/holdem/shapes.ts';
import { webCryptoHashing } from '../../kit/fair/webCryptoHashing.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { pairs, stack } from '../../ui/layout/layout.ts';
import s from './holdem.module.css';

type Checked = HandCheck | 'unavailable';

export interface HandProofProps {
  readonly played: PlayedHands['list'][number];
}

/** Checks the deal of a hand in this browser, and shows what is needed to check it elsewhere. */
export function HandProof({ played }: HandProofProps) {
  const { t } = useTranslation('holdem');
  const store = useStore(createHoldemStore);
  const [proof, setProof] = useState<PokerProof | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = useIntent(
    () => store.proof(played.hand.id),
    value => {
      setProof(value);
      // Absent on an insecure origin.
      const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
      if (subtle === undefined) setChecked('unavailable');
      else void checkHand(played.hand, value, webCryptoHashing(subtle)).then(setChecked);
    },
  );
  const tone = checked === 'fair' ? 'info' : checked === 'unavailable' ? 'warn' : 'error';
  return (
    <div className={stack(2, 'start')}>
      {proof === null && (
        <Button size="sm" busy={check.busy} onClick={() => check.run()}>
          {t('proof.check')}
        </Button>
      )}
      <Refusal failure={check.failure} />
      {checked !== null && <Notice tone={tone}>{t(`proof.${checked}`)}</Notice>}
      {proof !== null && (
        <details className={s.proof}>
          <summary>{t('proof.more')}</summary>
          <p>{t('proof.explain')}</p>
          <dl className={pairs(12)}>
            <dt>{t('proof.pack')}</dt>
            <dd>{proof.commit}</dd>
            <dt>{t('proof.texts')}</dt>
            {proof.texts.map(({ seat, text }) => (
              <dd key={seat}>
                <bdi>{`${seat}: ${text}`}</bdi>
              </dd>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
