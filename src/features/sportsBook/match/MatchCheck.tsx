import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixtureDetails } from '../../../../streams/wire/sportsBook/shapes.ts';
import { webCryptoHashing } from '../../../kit/fair/webCryptoHashing.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import s from './match.module.css';

type Checked = 'right' | 'wrong' | 'unavailable';
const TONES = { right: 'info', wrong: 'error', unavailable: 'warn' } as const;

const hex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

export interface MatchCheckProps {
  /** The hash that was published before the match. */
  readonly commitment: FixtureDetails['commitment'];
  /** What it is the hash of; null until the match is over. */
  readonly seed: FixtureDetails['seed'];
}

/** What proves that a match was fixed before the first bet, and the check of it in this browser once it is over. */
export function MatchCheck({ commitment, seed }: MatchCheckProps) {
  const { t } = useTranslation('sportsBook');
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = (told: string) => {
    // Absent on an insecure origin.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    if (subtle === undefined) setChecked('unavailable');
    else
      void webCryptoHashing(subtle)
        .sha256(told)
        .then(bytes => setChecked(hex(bytes) === commitment ? 'right' : 'wrong'));
  };
  return (
    <details className={s.check} id="check">
      <summary>{t('check.title')}</summary>
      <p className={s.quiet}>{t('check.explain')}</p>
      <dl className={s.proof}>
        <dt>{t('check.commitment')}</dt>
        <dd>{commitment}</dd>
        <dt>{t('check.seed')}</dt>
        <dd>{seed ?? t('check.hidden')}</dd>
      </dl>
      {seed !== null && <Button onClick={() => check(seed)}>{t('check.run')}</Button>}
      {checked !== null && <Notice tone={TONES[checked]}>{t(`check.${checked}`)}</Notice>}
    </details>
  );
}
