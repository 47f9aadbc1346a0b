import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Checkbox } from '../../../src/ui/field/Checkbox.tsx';
import { Field } from '../../../src/ui/field/Field.tsx';
import { Select } from '../../../src/ui/field/Select.tsx';
import type { OfficeMallItem } from '../../../streams/wire/office/mallCalls.ts';
import { POINT_ITEM_TYPES } from '../../../streams/wire/points/words.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { optionsOf } from '../../kit/optionsOf.ts';
import { useToast } from '../../kit/Toasts.tsx';
import { type Fault, formOf, type ItemForm, readForm } from './itemForm.ts';
import s from './mall.module.css';
import { wordsOf } from './wordsOf.ts';

type TextField = Exclude<keyof ItemForm, 'type' | 'hidden'>;

interface ItemDialogProps {
  /** Null for a new one. */
  readonly item: OfficeMallItem | null;
  readonly onClose: () => void;
}

/** What an item costs, how many there are and when it is sold; what is saved is on every page at once. */
export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const { t } = useTranslation('mall');
  const toast = useToast();
  const may = useMay();
  const navigate = useNavigate();
  const [form, setForm] = useState(() => formOf(item));
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const act = useAct('officeMallItemSave', {
    reloads: ['officeMallItems'],
    onDone() {
      toast(t(item === null ? 'item.made' : 'item.saved'));
      onClose();
      // It is seen by nobody before it has words.
      if (item === null && may('content.read')) void navigate(wordsOf(form.id));
    },
  });
  const field = (name: TextField, more: { readonly hint?: string; readonly type?: string } = {}) => (
    <Field
      label={t(`item.${name}`)}
      {...(more.type === undefined && { inputMode: name === 'amount' ? 'decimal' : 'numeric' })}
      {...more}
      value={form[name]}
      error={faults.includes(name as Fault) ? t(`item.faults.${name}`) : undefined}
      onChange={event => setForm({ ...form, [name]: event.target.value })}
    />
  );
  function confirm(reason: string) {
    const read = readForm(form);
    setFaults('faults' in read ? read.faults : []);
    if ('terms' in read) act.run({ ...read.terms, edit: item?.edit ?? 0, reason });
  }
  return (
    <ActDialog
      title={item === null ? t('item.new') : item.name || item.id}
      lead={t(item === null ? 'item.newLead' : 'item.lead')}
      act={act}
      confirm={t('item.save')}
      width="md"
      onConfirm={confirm}
      onClose={onClose}
    >
      {item === null && field('id', { hint: t('item.idHint'), type: 'text' })}
      <div className={s.pair}>
        <Select
          label={t('item.type')}
          options={optionsOf(POINT_ITEM_TYPES, value => t(`types.${value}`))}
          value={form.type}
          onChange={event =>
            setForm({ ...form, type: event.target.value === 'voucher' ? 'voucher' : 'goods' })
          }
        />
        {field('place', { hint: t('item.placeHint') })}
        {field('points')}
        {field('amount', { hint: t('item.amountHint') })}
        {field('stock', {
          hint: t('item.stockHint', { count: item?.taken ?? 0 }),
        })}
        {field('mostEach', { hint: t('item.mostEachHint') })}
        {field('saleFrom', { type: 'datetime-local', hint: t('item.saleHint') })}
        {field('saleUntil', { type: 'datetime-local', hint: t('item.saleHint') })}
      </div>
      <Checkbox
        label={t('item.hidden')}
        checked={form.hidden}
        onChange={event => setForm({ ...form, hidden: event.target.checked })}
      />
    </ActDialog>
  );
}
