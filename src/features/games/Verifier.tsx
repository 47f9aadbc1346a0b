import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Round } from '../../../streams/wire/entities/game.ts';
import { type Verdict, verifyRound } from '../../../streams/wire/fair.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import s from './History.module.css';
import { webCryptoHashing } from './webCryptoHashing.ts';

type Checked = Verdict | 'checking' | 'unavailable';

/** Checks one round in this browser, and shows everything that is needed to check it elsewhere. */
export function Verifier({ round }: { readonly round: Round }) {
  const { t } = useTranslation('games');
  const [verdict, setVerdict] = useState<Checked>('checking');
  useEffect(() => {
    let current = true;
    // Absent on an insecure origin.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    const check =
      subtle === undefined
        ? Promise.resolve('unavailable' as const)
        : verifyRound(round, webCryptoHashing(subtle));
    void check.then(result => {
      if (current) setVerdict(result);
    });
    return () => {
      current = false;
    };
  }, [round]);

  const tone = verdict === 'fair' ? 'info' : verdict === 'commit' || verdict === 'result' ? 'error' : 'warn';
  return (
    <div className={s.verifier}>
      {verdict !== 'checking' && <Notice tone={tone}>{t(`verify.${verdict}`)}</Notice>}
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
