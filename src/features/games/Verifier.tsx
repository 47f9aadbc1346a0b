import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RoundCheck, verifyRound } from '../../../streams/wire/fairGames/fair.ts';
import type { RotateAnswer, Round } from '../../../streams/wire/games/shapes.ts';
import { webCryptoHashing } from '../../kit/fair/webCryptoHashing.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { card, pairs, stack } from '../../ui/layout/layout.ts';
import s from './History.module.css';
import { RotateForm } from './RotateForm.tsx';

type Checked = RoundCheck | 'checking' | 'unavailable';

export interface VerifierProps {
  readonly round: Round;
  readonly onRotated: (answer: RotateAnswer) => void;
}

/**
 * Checks one round in this browser, and shows everything that is needed to check it elsewhere. While the seed is in use
 * it says so, and one button reveals it.
 */
export function Verifier({ round, onRotated }: VerifierProps) {
  const { t } = useTranslation('games');
  const place = useRef<HTMLDivElement>(null);
  const [check, setCheck] = useState<Checked>('checking');
  useEffect(() => {
    let current = true;
    // Absent on an insecure origin.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    const check =
      subtle === undefined
        ? Promise.resolve('unavailable' as const)
        : verifyRound(round, webCryptoHashing(subtle));
    void check.then(result => {
      if (current) setCheck(result);
    });
    return () => {
      current = false;
    };
  }, [round]);

  const tone = check === 'fair' ? 'info' : check === 'commit' || check === 'result' ? 'error' : 'warn';
  return (
    <div
      className={`${stack(3)} ${card(3, 'sunken', 'small')} ${pairs()} ${s.verifier}`}
      ref={place}
      tabIndex={-1}
    >
      {check !== 'checking' && <Notice tone={tone}>{t(`verify.${check}`)}</Notice>}
      {check === 'hidden' && (
        <RotateForm
          label={t('verify.rotate')}
          onRotated={answer => {
            // The form is about to go: the focus stays where the answer will be.
            place.current?.focus();
            onRotated(answer);
          }}
        />
      )}
      <dl>
        <dt>{t('seeds.commit')}</dt>
        <dd>{round.commit}</dd>
        <dt>{t('seeds.server')}</dt>
        <dd>{round.serverSeed ?? t('seeds.hidden')}</dd>
        <dt>{t('seeds.client')}</dt>
        <dd>{round.clientSeed}</dd>
        <dt>{t('seeds.nonce')}</dt>
        <dd>{round.nonce}</dd>
      </dl>
    </div>
  );
}
