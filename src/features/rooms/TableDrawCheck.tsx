import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DuelCheck, verifyDuel } from '../../../streams/wire/rooms/duel.ts';
import type { DuelTable } from '../../../streams/wire/rooms/shapes.ts';
import { webCryptoHashing } from '../../kit/fair/webCryptoHashing.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { card, pairs, stack } from '../../ui/layout/layout.ts';
import s from './rooms.module.css';

type Checked = DuelCheck | 'unavailable';

const TEXTS = {
  fair: 'draw.fair',
  hidden: 'draw.hidden',
  commit: 'draw.commitWrong',
  result: 'draw.result',
  unavailable: 'draw.unavailable',
} as const;

/** Checks the draw of a table in this browser, and shows everything that is needed to check it elsewhere. */
export function TableDrawCheck({ table }: { readonly table: DuelTable }) {
  const { t } = useTranslation('rooms');
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = () => {
    // Absent on an insecure origin.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    if (subtle === undefined) setChecked('unavailable');
    else void verifyDuel(table, webCryptoHashing(subtle)).then(setChecked);
  };
  const isWrong = checked === 'commit' || checked === 'result';
  return (
    <details className={`${card('3-4', 'line')} ${s.draw}`}>
      <summary>{t('draw.title')}</summary>
      <div className={`${stack(3, 'start')} ${pairs(12)} ${s.drawBody}`}>
        <p>{t('draw.explain')}</p>
        {table.serverSeed !== null && <Button onClick={check}>{t('draw.check')}</Button>}
        {checked !== null && (
          <Notice tone={isWrong ? 'error' : checked === 'fair' ? 'info' : 'warn'}>{t(TEXTS[checked])}</Notice>
        )}
        <dl>
          <dt>{t('draw.commit')}</dt>
          <dd>{table.commit}</dd>
          <dt>{t('draw.server')}</dt>
          <dd>{table.serverSeed ?? t('draw.hidden')}</dd>
          <dt>{t('draw.clients')}</dt>
          {table.players.map(({ seat, clientSeed }) => (
            <dd key={seat}>
              <bdi>{`${seat}: ${clientSeed}`}</bdi>
            </dd>
          ))}
        </dl>
      </div>
    </details>
  );
}
