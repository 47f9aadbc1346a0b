import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CrashCheck, verifyCrash } from '../../../streams/wire/crash/proof.ts';
import type { CrashPast, CrashState } from '../../../streams/wire/crash/shapes.ts';
import { webCryptoHashing } from '../../kit/fair/webCryptoHashing.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { card, cluster, pairs, stack, typography } from '../../ui/layout/layout.ts';
import s from './crash.module.css';
import { formatCrashMultiplier } from './multiplier.ts';

type Checked = CrashCheck | 'checking' | 'unavailable';

const TONES = {
  fair: 'info',
  checking: 'info',
  unavailable: 'warn',
  commit: 'error',
  result: 'error',
} as const;

/** Checks one round in this browser, and shows everything that is needed to check it elsewhere. */
function Proof({ past, rounds }: { readonly past: CrashPast; readonly rounds: number }) {
  const { t } = useTranslation('crash');
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = () => {
    // Absent on an insecure origin.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    setChecked(subtle === undefined ? 'unavailable' : 'checking');
    if (subtle !== undefined) void verifyCrash(past, webCryptoHashing(subtle)).then(setChecked);
  };
  return (
    <div className={stack(3, 'start')}>
      <p className={typography('strong')}>
        {t('past.round', { number: formatCount(past.number), point: formatCrashMultiplier(past.point) })}
      </p>
      <Button onClick={check} busy={checked === 'checking'}>
        {t('proof.check')}
      </Button>
      {checked !== null && <Notice tone={TONES[checked]}>{t(`proof.${checked}`)}</Notice>}
      <p className={typography(13, 'quiet', 'pretty')}>
        {t('proof.explain', { count: formatCount(rounds) })}
      </p>
      <p className={typography(13, 'quiet', 'pretty')}>{t('proof.outage')}</p>
      <dl className={`${stack(1)} ${pairs(12)} ${s.seeds}`}>
        <dt>{t('proof.commitLabel')}</dt>
        <dd>{past.commit}</dd>
        <dt>{t('proof.salt')}</dt>
        <dd>{past.salt}</dd>
        <dt>{t('proof.seed')}</dt>
        <dd>{past.seed}</dd>
        <dt>{t('proof.number')}</dt>
        <dd>{past.number}</dd>
      </dl>
    </div>
  );
}

/** Where the last rounds crashed, and the check of one of them. */
export function Past({ round }: { readonly round: CrashState }) {
  const { t } = useTranslation('crash');
  const [chosen, choose] = useState<CrashPast | null>(null);
  const { past, rounds } = round;
  return (
    <section className={`${stack(4, 'top')} ${card(5, 'large', 'line')}`} aria-labelledby="crash-past">
      <div className={`${cluster(2, 'baseline', 'between')} ${s.cardHead}`}>
        <h2 id="crash-past">{t('past.title')}</h2>
      </div>
      {past.length === 0 ? (
        <p className={typography(13, 'quiet', 'pretty')}>{t('past.empty')}</p>
      ) : (
        <ul className={cluster(2, 'stretch')}>
          {past.map(it => (
            <li key={it.id}>
              <button
                type="button"
                className={s.point}
                data-high={it.point >= 200 || undefined}
                aria-pressed={chosen?.id === it.id}
                aria-label={t('past.round', {
                  number: formatCount(it.number),
                  point: formatCrashMultiplier(it.point),
                })}
                onClick={() => choose(chosen?.id === it.id ? null : it)}
              >
                <span className="num">{formatCrashMultiplier(it.point)}</span>
                {it.interrupted && (
                  <span className={typography(13, 'quiet', 'pretty')}>{t('past.interrupted')}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen === null ? (
        past.length > 0 && <p className={typography(13, 'quiet', 'pretty')}>{t('past.show')}</p>
      ) : (
        <Proof key={chosen.id} past={chosen} rounds={rounds} />
      )}
    </section>
  );
}
