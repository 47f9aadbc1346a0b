import { useTranslation } from 'react-i18next';
import { RISKS, type Risk } from '../../../streams/wire/fairGames/choice.ts';
import { Select } from '../../ui/field/Select.tsx';

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
