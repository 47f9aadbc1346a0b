import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../streams/failure.ts';
import type { ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';
import { MoneyStatus } from '../../../kit/intents/MoneyStatus.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { useArrival } from '../../../ui/focus/useArrival.ts';
import { card, cluster, stack, typography } from '../../../ui/layout/layout.ts';
import { TermsChanges } from '../TermsChanges.tsx';
import { useTermsInWords } from '../useTermsInWords.ts';
import s from './contracts.module.css';

export interface ConfirmProposalProps {
  readonly account: string;
  readonly terms: ContractTerms;
  /** Terms in force. */
  readonly current: ContractTerms | undefined;
  readonly isChange: boolean;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onBack: () => void;
  readonly onSend: () => void;
}

/** What is about to be offered, in words, before it is. */
export function ConfirmProposal(props: ConfirmProposalProps) {
  const { account, terms, current, isChange, busy, failure, onBack, onSend } = props;
  const { t } = useTranslation(['contracts', 'agent']);
  const inWords = useTermsInWords();
  const heading = useArrival<HTMLHeadingElement>();
  return (
    <section
      className={`${stack(4)} ${card('4-5', 'soft', 'large', 'line', 'raised')} ${s.confirm}`}
      aria-labelledby="proposal-check"
    >
      <h2 id="proposal-check" ref={heading} tabIndex={-1}>
        {t(isChange ? 'confirm.change' : 'confirm.offer', { account })}
      </h2>
      <ul className={`${stack(1)} ${s.words}`}>
        {inWords(terms).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {current !== undefined && (
        <TermsChanges
          before={current}
          now={terms}
          caption={t('agent:terms.offered')}
          labels={{ before: t('agent:changes.inForce'), now: t('agent:changes.offered') }}
        />
      )}
      <p className={typography(14, 'quiet')}>{t('confirm.next')}</p>
      <MoneyStatus of="answer" failure={failure} />
      <p className={cluster(3, 'end')}>
        <Button variant="ghost" disabled={busy} onClick={onBack}>
          {t('confirm.back')}
        </Button>
        <Button variant="primary" busy={busy} onClick={onSend}>
          {t(isChange ? 'confirm.sendChange' : 'confirm.sendOffer')}
        </Button>
      </p>
    </section>
  );
}
