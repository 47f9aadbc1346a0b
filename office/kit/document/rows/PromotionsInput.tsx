import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../src/ui/field/Checkbox.tsx';
import { useCall } from '../../useCall.ts';
import s from './rows.module.css';
import type { RowsInputProps } from './rowsInputProps.ts';

/** Which promotions give tickets: those whose reward they are, and those that are chosen already. */
export function PromotionsInput({ name, value, onChange, disabled }: RowsInputProps) {
  const { t } = useTranslation('content');
  const known = useCall('officeCampaigns', { kind: 'promotion', limit: 100 }).value?.rows ?? [];
  const chosen = String(value ?? '')
    .split(',')
    .map(it => it.trim())
    .filter(it => it !== '');
  const offered = known.filter(it => it.rewardKind === 'tickets').map(({ key }) => key);
  const titles = new Map(known.map(({ key, title }) => [key, title]));
  const all = [...new Set([...chosen, ...offered])];
  return (
    <fieldset className={s.rows}>
      <legend>{t(`fields.${name}`)}</legend>
      <p className={s.hint}>{t(all.length === 0 ? 'promotions.none' : 'promotions.hint')}</p>
      {all.map(key => (
        <Checkbox
          key={key}
          label={`${titles.get(key) ?? key} (${key})`}
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
