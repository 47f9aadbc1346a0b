import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LawBreak } from '../../../../streams/wire/contracts/law.ts';
import type {
  ContractCategory,
  ContractKind,
  ContractTerms,
} from '../../../../streams/wire/contracts/shapes.ts';
import type { Rates } from '../../../../streams/wire/contracts/terms.ts';
import { merchant } from '../../../kit/merchant.ts';
import { formatAmount } from '../../../ui/amount/formatAmount.ts';
import { formatShare } from '../../../ui/amount/formatShare.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { cluster, stack, typography } from '../../../ui/layout/layout.ts';
import { readDraft } from './readDraft.ts';
import { SimulationPanel } from './SimulationPanel.tsx';
import { TermsEditor } from './TermsEditor.tsx';
import type { TermsDraft } from './termsDraft.ts';
import { useBreakText } from './useBreakText.ts';

export interface TermsFormProps {
  readonly account: string;
  readonly category: ContractCategory;
  /** Terms in force, which are changed. */
  readonly current: ContractTerms | undefined;
  readonly limit: Rates;
  /** Why terms would be refused. */
  readonly whyNot: (terms: ContractTerms) => LawBreak | null;
  readonly draft: TermsDraft;
  readonly onDraft: (draft: TermsDraft) => void;
  readonly onCheck: (terms: ContractTerms) => void;
}

/** The highest rates that may be offered, in words. */
function useLimitText() {
  const { t } = useTranslation('contracts');
  const pt = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  return (kind: ContractKind, [first, second]: Rates) => {
    if (kind === 'dividend') return t('propose.limit.dividend', { rate: formatShare(first) });
    if (kind !== 'realtime' && second === 0) return t('propose.limit.share', { rate: formatShare(first) });
    if (kind !== 'realtime')
      return t('propose.limit.salary', { rate: formatShare(first), fixed: pt(second) });
    return t('propose.limit.realtime', { win: formatShare(first), loss: formatShare(second) });
  };
}

/** Edits terms beside what they would have paid. */
export function TermsForm(props: TermsFormProps) {
  const { account, category, current, limit, whyNot, draft, onDraft, onCheck } = props;
  const { t, i18n } = useTranslation('contracts');
  const limitText = useLimitText();
  const [told, setTold] = useState(false);
  const read = readDraft(draft, limit, i18n.language);
  const breakText = useBreakText();
  const broken = read.terms === null ? null : whyNot(read.terms);
  const isSame = current !== undefined && JSON.stringify(read.terms) === JSON.stringify(current);
  return (
    <form
      className={stack(4)}
      noValidate
      aria-label={t('propose.terms')}
      onSubmit={event => {
        event.preventDefault();
        setTold(true);
        if (read.terms !== null && !isSame && broken === null) onCheck(read.terms);
      }}
    >
      <p className={typography(14, 'quiet')}>{limitText(draft.kind, limit)}</p>
      <TermsEditor draft={draft} read={read} limit={limit} showsError={told} onChange={onDraft} />
      <div role="status">
        {broken !== null && <Notice tone="warn">{breakText(broken, { kind: draft.kind, category })}</Notice>}
      </div>
      <SimulationPanel account={account} category={category} terms={read.terms} />
      {told && isSame && <Notice tone="warn">{t('propose.same')}</Notice>}
      <p className={cluster(3, 'end')}>
        <Button variant="primary" size="lg" type="submit">
          {t('propose.check')}
        </Button>
      </p>
    </form>
  );
}
