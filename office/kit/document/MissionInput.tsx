import { useTranslation } from 'react-i18next';
import { Select } from '../../../src/ui/field/Select.tsx';
import { optionsOf } from '../optionsOf.ts';
import { useCampaigns } from '../useCampaigns.ts';

interface MissionInputProps {
  readonly label: string;
  /** Key of a mission; empty for none. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string | undefined) => void;
}

/** Which mission is meant, by its title; one that is gone keeps its key. */
export function MissionInput({ label, value, disabled, onChange }: MissionInputProps) {
  const { t } = useTranslation('content');
  const missions = useCampaigns('mission');
  const keys = new Set([...(value === '' ? [] : [value]), ...missions.keys()]);
  return (
    <Select
      label={label}
      disabled={disabled}
      options={[
        { value: '', label: t('mission.none') },
        ...optionsOf(keys, key => missions.get(key)?.title || key),
      ]}
      value={value}
      onChange={event => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
