import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { useOffice } from '../../kit/OfficeContext.ts';
import { type ChainState, verifyChain } from './checkChain.ts';
import s from './trail.module.css';

/** Computes every hash of the trail again, in this browser: nobody else has to be believed. */
export function VerifyChain() {
  const { t } = useTranslation('trail');
  const { call } = useOffice();
  const [state, setState] = useState<ChainState | null>(null);
  const isRunning = state?.kind === 'running';
  return (
    <div className={s.verify}>
      <p className={s.result} data-kind={state?.kind} role="status">
        {state === null
          ? ''
          : t(`verify.${state.kind}`, { count: state.count, n: state.count, hash: state.hash.slice(0, 12) })}
      </p>
      <Button
        size="sm"
        variant="ghost"
        busy={isRunning}
        onClick={() => verifyChain(call, window.crypto.subtle).subscribe(setState)}
      >
        <ShieldCheck size={15} aria-hidden="true" />
        <span>{t('verify.open')}</span>
      </Button>
    </div>
  );
}
