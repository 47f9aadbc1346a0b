import { useTranslation } from 'react-i18next';
import type { Risk } from '../../../streams/wire/games/shapes.ts';
import { Select } from '../../ui/field/Select.tsx';

const RISKS: readonly Risk[] = ['low', 'medium', 'high'];

export interface RiskFieldProps {
  readonly value: Risk;
  readonly onChange: (risk: Risk) => void;
}

/** How far apart the prizes are. */
export function RiskField({ value, onChange }: RiskFieldProps) {
  const { t } = useTranslation('games');
  return (
    <Select
      label={t('risk.label')}
      options={RISKS.map(risk => ({ value: risk, label: t(`risk.${risk}`) }))}
      value={value}
      onChange={event => onChange(RISKS.find(risk => risk === event.target.value) ?? value)}
    />
  );
}
