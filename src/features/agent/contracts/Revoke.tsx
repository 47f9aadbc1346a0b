import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAgentContractsStore } from '../../../../streams/stores/agentContracts.ts';
import type { AgentContract } from '../../../../streams/wire/agentContracts/shapes.ts';
import { useMoneyIntent } from '../../../kit/intents/useMoneyIntent.tsx';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { arriveAt } from '../../../ui/focus/useArrival.ts';
import { card, cluster, stack, typography } from '../../../ui/layout/layout.ts';
import s from './contracts.module.css';

export interface RevokeProps {
  readonly contract: AgentContract & { readonly account: string };
}

/** Asks a downline to give its contract up, in two steps. */
export function Revoke({ contract: { account, kind, category } }: RevokeProps) {
  const { t } = useTranslation('contracts');
  const store = useStore(createAgentContractsStore);
  const [isAsked, setAsked] = useState(false);
  const revoke = useMoneyIntent('answer', store.revoke, () => setAsked(false));
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsked && question.current !== null) arriveAt(question.current);
  }, [isAsked]);
  if (!isAsked) {
    return (
      <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
        {t('revoke.button')}
      </Button>
    );
  }
  return (
    <div className={`${stack(3)} ${card('3-4', 'soft')} ${typography(14)} ${s.question}`}>
      <p ref={question} tabIndex={-1}>
        {t('revoke.question', { account })}
      </p>
      {revoke.status}
      <div className={cluster(3, 'end')}>
        <Button variant="ghost" size="sm" disabled={revoke.busy} onClick={() => setAsked(false)}>
          {t('revoke.back')}
        </Button>
        <Button
          variant="danger"
          size="sm"
          busy={revoke.busy}
          onClick={() => revoke.run({ account, kind, category })}
        >
          {t('revoke.submit')}
        </Button>
      </div>
    </div>
  );
}
