import { useTranslation } from 'react-i18next';
import type { DividendPeriod } from '../../../../streams/wire/contracts/shapes.ts';
import type { Rates } from '../../../../streams/wire/contracts/terms.ts';
import { MOST_TIERS } from '../../../../streams/wire/contracts/words.ts';
import { merchant } from '../../../kit/merchant.ts';
import { NumberField } from '../../../kit/numbers/NumberField.tsx';
import { formatAmount } from '../../../ui/amount/formatAmount.ts';
import { formatShare } from '../../../ui/amount/formatShare.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { grid, stack } from '../../../ui/layout/layout.ts';
import { RecordTable } from '../../../ui/table/RecordTable.tsx';
import s from './contracts.module.css';
import { highestTerm, type ReadDraft } from './readDraft.ts';
import {
  type DraftTier,
  emptyTier,
  type FieldKey,
  type TermField,
  type TermsDraft,
  termFields,
} from './termsDraft.ts';

/** How often a dividend may be paid (S3-33). */
const DIVIDEND_PERIODS: readonly DividendPeriod[] = ['daily', 'weekly', 'semimonthly', 'monthly'];

export interface TermsEditorProps {
  readonly draft: TermsDraft;
  readonly read: ReadDraft;
  /** The highest rates that may be offered. */
  readonly limit: Rates;
  /** Whether missing values are shown as errors already. */
  readonly showsError: boolean;
  readonly onChange: (draft: TermsDraft) => void;
}

/** How a rate is paid: a share of the bets, or a fixed amount. */
const RATE_TYPES = ['P', 'F'] as const;

/** Terms in a table, one row for each tier; a value that can't be taken is marked while it is typed. */
export function TermsEditor({ draft, read, limit, showsError, onChange }: TermsEditorProps) {
  const { t } = useTranslation(['contracts', 'agent']);
  const fields = termFields(draft.kind);
  const isTiered = draft.kind !== 'realtime';
  const setTier = (tier: DraftTier) =>
    onChange({ ...draft, tiers: draft.tiers.map(it => (it.id === tier.id ? tier : it)) });
  const add = () => {
    const id = Math.max(...draft.tiers.map(it => it.id)) + 1;
    onChange({ ...draft, tiers: [...draft.tiers, emptyTier(id)] });
  };
  const remove = (tier: DraftTier) =>
    onChange({ ...draft, tiers: draft.tiers.filter(it => it.id !== tier.id) });

  const errorOf = (tier: DraftTier, key: FieldKey) => {
    const fault = read.fault(tier, key);
    if (fault === undefined || (fault === 'missing' && !showsError)) return undefined;
    const most = highestTerm(draft, tier, key, limit) ?? 0;
    const isAmount = tier.rateType === 'F' && key === 'rate';
    const symbol = merchant.currencySymbol;
    return t(`editor.fault.${fault}`, {
      most: isAmount ? formatAmount(most, { symbol }) : formatShare(most),
    });
  };
  const cell = (tier: DraftTier, { key, sort }: TermField, place: number) => {
    const name = t(`agent:terms.${key}`);
    const isShare = sort === 'share' || (sort === 'rate' && tier.rateType === 'P');
    const text = (
      <NumberField
        sort={sort === 'count' ? 'count' : isShare ? 'share' : 'amount'}
        label={isTiered ? t('editor.cell', { term: name, tier: place + 1 }) : name}
        labelHidden={isTiered}
        unit={isShare ? '%' : sort === 'count' ? undefined : merchant.currencySymbol}
        text={tier.texts[key] ?? ''}
        error={errorOf(tier, key)}
        onChange={event => setTier({ ...tier, texts: { ...tier.texts, [key]: event.currentTarget.value } })}
      />
    );
    // Somebody who gets no fixed amount has none to pass on.
    if (sort !== 'rate' || (limit[1] === 0 && tier.rateType === 'P')) return text;
    return (
      <div className={`${grid(2, 'top')} ${s.rate}`}>
        {text}
        <Select
          label={t('editor.rateType', { tier: place + 1 })}
          labelHidden
          value={tier.rateType}
          options={RATE_TYPES.map(value => ({ value, label: t(`editor.rateTypes.${value}`) }))}
          onChange={event => setTier({ ...tier, rateType: event.currentTarget.value === 'F' ? 'F' : 'P' })}
        />
      </div>
    );
  };

  if (!isTiered) {
    const [tier] = draft.tiers;
    return (
      <div className={`${grid(3, 'top')} ${s.fields}`}>
        {tier !== undefined && fields.map(field => <div key={field.key}>{cell(tier, field, 0)}</div>)}
      </div>
    );
  }
  return (
    <div className={stack(4)}>
      {draft.kind === 'dividend' && (
        <Select
          label={t('agent:terms.period')}
          className={s.period}
          value={draft.period}
          options={DIVIDEND_PERIODS.map(value => ({ value, label: t(`agent:period.${value}`) }))}
          onChange={event => {
            const period = DIVIDEND_PERIODS.find(it => it === event.currentTarget.value);
            if (period !== undefined) onChange({ ...draft, period });
          }}
        />
      )}
      <RecordTable
        caption={t('editor.caption')}
        className={s.tiers}
        heads={[
          t('editor.tier'),
          ...fields.map(({ key }) => t(`agent:terms.${key}`)),
          <span key="remove" className="sr">
            {t('editor.removeHead')}
          </span>,
        ]}
      >
        {draft.tiers.map((tier, place) => (
          <tr key={tier.id}>
            <th scope="row">{t('editor.tierName', { tier: place + 1 })}</th>
            {fields.map(field => (
              <td key={field.key} data-label={t(`agent:terms.${field.key}`)}>
                {cell(tier, field, place)}
              </td>
            ))}
            <td>
              <IconButton
                label={t('editor.remove', { tier: place + 1 })}
                disabled={draft.tiers.length === 1}
                onClick={() => remove(tier)}
              >
                <Icon name="trash" size={18} />
              </IconButton>
            </td>
          </tr>
        ))}
      </RecordTable>
      {read.poorer.length > 0 && (
        <Notice tone="warn">
          {t('editor.poorer', { tiers: read.poorer.map(place => place + 1).join(', ') })}
        </Notice>
      )}
      <p>
        <Button size="sm" disabled={draft.tiers.length >= MOST_TIERS} onClick={add}>
          {t('editor.add')}
        </Button>
      </p>
    </div>
  );
}
