import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAgentContractsStore } from '../../../../streams/stores/agentContracts.ts';
import type { AgentContract, ProposalBasis } from '../../../../streams/wire/agentContracts/shapes.ts';
import type {
  ContractCategory,
  ContractKind,
  ContractTerms,
  DividendPeriod,
} from '../../../../streams/wire/contracts/shapes.ts';
import { CONTRACT_CATEGORIES, type Rates } from '../../../../streams/wire/contracts/terms.ts';
import { CONTRACT_KINDS } from '../../../../streams/wire/contracts/words.ts';
import { useQuery } from '../../../kit/navigation/useQuery.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FocusedNotice } from '../../../ui/feedback/FocusedNotice.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { cluster, grid, stack } from '../../../ui/layout/layout.ts';
import { ContractStatus } from '../ContractStatus.tsx';
import { TermsTable } from '../TermsTable.tsx';
import { ConfirmProposal } from './ConfirmProposal.tsx';
import s from './contracts.module.css';
import { TermsForm, type TermsFormProps } from './TermsForm.tsx';
import { draftOf, emptyDraft } from './termsDraft.ts';
import { whyNot } from './whyNot.ts';

export interface ProposalFormProps {
  readonly basis: ProposalBasis;
  readonly onSent: () => void;
}

/** What about the offer is, out of the address; the first thing that may be offered where it says nothing. */
function useSubject({ limits }: ProposalBasis) {
  const [query, change] = useQuery();
  const kinds = CONTRACT_KINDS.filter(kind => limits.some(limit => limit.kind === kind));
  const kind = kinds.find(it => it === query.get('kind')) ?? kinds[0];
  const categories = CONTRACT_CATEGORIES.filter(it =>
    limits.some(limit => limit.kind === kind && limit.category === it),
  );
  const category = categories.find(it => it === query.get('category')) ?? categories[0];
  const choose = (key: 'kind' | 'category') => (value: string) =>
    change(next => next.set(key, value), { replace: true });
  return { kind, kinds, category, categories, choose };
}

/** Chooses what the offer is about, and edits, tries and sends its terms. */
export function ProposalForm({ basis, onSent }: ProposalFormProps) {
  const { t } = useTranslation(['contracts', 'agent']);
  const { kind, kinds, category, categories, choose } = useSubject(basis);
  if (kind === undefined || category === undefined) {
    return <EmptyState title={t('propose.nothing')}>{t('propose.nothingText')}</EmptyState>;
  }
  const limit = basis.limits.find(it => it.kind === kind && it.category === category);
  const rates: Rates = [limit?.first ?? 0, limit?.second ?? 0];
  const existing = basis.contracts.find(it => it.kind === kind && it.category === category);
  return (
    <>
      <div className={`${grid(3, 'top')} ${s.subject}`}>
        <Select
          label={t('propose.kind')}
          value={kind}
          options={kinds.map(value => ({ value, label: t(`agent:kind.${value}`) }))}
          onChange={event => choose('kind')(event.currentTarget.value)}
        />
        <Select
          label={t('propose.category')}
          value={category}
          options={categories.map(value => ({ value, label: t(`agent:category.${value}`) }))}
          onChange={event => choose('category')(event.currentTarget.value)}
        />
      </div>
      {/* Other terms in force are begun with anew. */}
      <Subject
        key={`${kind} ${category} ${existing?.current?.version}`}
        account={basis.account}
        period={periodOf(basis, category)}
        whyNot={terms => whyNot(basis, category, terms)}
        {...{ kind, category, rates, existing, onSent }}
      />
    </>
  );
}

/** How often the upline itself is paid a dividend out of which it gives for this category; undefined where nothing tells. */
function periodOf({ own = [] }: ProposalBasis, category: ContractCategory): DividendPeriod | undefined {
  const held = [category, 'CONS'].flatMap(of => own.filter(it => it.category === of).map(it => it.terms));
  return held.find(terms => terms.kind === 'dividend')?.period;
}

interface SubjectProps extends Pick<ProposalFormProps, 'onSent'> {
  readonly account: string;
  readonly period: DividendPeriod | undefined;
  readonly existing: AgentContract | undefined;
  readonly kind: ContractKind;
  readonly category: ContractCategory;
  readonly rates: Rates;
  readonly whyNot: TermsFormProps['whyNot'];
}

/** One kind in one category: what is agreed or waits, the terms, and the step that sends them. */
function Subject({
  account,
  period,
  existing,
  kind,
  category,
  rates,
  whyNot: refused,
  onSent,
}: SubjectProps) {
  const { t } = useTranslation(['contracts', 'agent']);
  const store = useStore(createAgentContractsStore);
  const [checked, setChecked] = useState<ContractTerms | null>(null);
  /** What became of an offer that was sent: it is on its way until the basis was read again, then it waits. */
  const [sent, setSent] = useState<'no' | 'onItsWay' | 'waits'>('no');
  const send = useIntent(store.propose, () => {
    setChecked(null);
    setSent('onItsWay');
    onSent();
  });
  const current = existing?.current?.terms;
  const [draft, setDraft] = useState(() =>
    current === undefined ? emptyDraft(kind, period) : draftOf(current),
  );
  const isChange = existing?.current !== undefined;
  const isWaiting = existing !== undefined && existing.state !== 'accepted';
  if (isWaiting && sent === 'onItsWay') setSent('waits');
  // Accepted terms start this form anew, so an offer that no longer waits here was refused.
  const isTurnedDown = sent === 'waits' && !isWaiting;
  return (
    <div className={stack(4)}>
      <div role="status">
        {isTurnedDown && <Notice tone="warn">{t('propose.turnedDown', { account })}</Notice>}
        {sent !== 'no' && !isTurnedDown && <FocusedNotice>{t('propose.sent', { account })}</FocusedNotice>}
      </div>
      {existing !== undefined && (
        <p className={`${cluster('2-4', 'between')} ${s.line}`}>
          <span>{t('propose.stands')}</span>
          <ContractStatus status={existing.state} />
        </p>
      )}
      {current !== undefined && <TermsTable terms={current} caption={t('agent:terms.current')} />}
      {isWaiting && existing.offered !== undefined && (
        <TermsTable terms={existing.offered} caption={t('agent:terms.offered')} />
      )}
      {isWaiting && <Notice tone="info">{t('propose.waits', { account })}</Notice>}
      {!isWaiting && checked === null && (
        <TermsForm
          {...{ account, category, current, draft }}
          limit={rates}
          whyNot={refused}
          onDraft={setDraft}
          onCheck={terms => {
            setSent('no');
            send.clearFailure();
            setChecked(terms);
          }}
        />
      )}
      {!isWaiting && checked !== null && (
        <ConfirmProposal
          {...{ account, current, isChange }}
          terms={checked}
          busy={send.busy}
          failure={send.failure}
          onBack={() => setChecked(null)}
          onSend={() => send.run({ account, category, isChange, terms: checked })}
        />
      )}
    </div>
  );
}
