import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../src/ui/field/Checkbox.tsx';
import { useCampaigns } from '../../useCampaigns.ts';
import s from './rows.module.css';
import type { RowsInputProps } from './rowsInputProps.ts';

/** Which promotions give tickets: those whose reward they are, and those that are chosen already. */
export function PromotionsInput({ name, value, onChange, disabled }: RowsInputProps) {
  const { t } = useTranslation('content');
  const known = useCampaigns('promotion');
  const chosen = String(value ?? '')
    .split(',')
    .map(it => it.trim())
    .filter(it => it !== '');
  const offered = [...known.values()].filter(it => it.rewardKind === 'tickets').map(({ key }) => key);
  const all = [...new Set([...chosen, ...offered])];
  return (
    <fieldset className={s.rows}>
      <legend>{t(`fields.${name}`)}</legend>
      <p className={s.hint}>{t(all.length === 0 ? 'promotions.none' : 'promotions.hint')}</p>
      {all.map(key => (
        <Checkbox
          key={key}
          label={`${known.get(key)?.title ?? key} (${key})`}
          checked={chosen.includes(key)}
          disabled={disabled}
          onChange={event => {
            const next = event.target.checked ? [...chosen, key] : chosen.filter(it => it !== key);
            onChange(next.length === 0 ? undefined : next.join(','));
          }}
        />
      ))}
    </fieldset>
  );
}
