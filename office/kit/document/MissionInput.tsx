import { useTranslation } from 'react-i18next';
import { Select } from '../../../src/ui/field/Select.tsx';
import { useCall } from '../useCall.ts';

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
  const known = useCall('officeCampaigns', { kind: 'mission', limit: 100 }).value?.rows ?? [];
  const titles = new Map(known.map(({ key, title }) => [key, title]));
  const keys = new Set([...(value === '' ? [] : [value]), ...titles.keys()]);
  return (
    <Select
      label={label}
      disabled={disabled}
      options={[
        { value: '', label: t('mission.none') },
        ...[...keys].map(key => ({ value: key, label: titles.get(key) || key })),
      ]}
      value={value}
      onChange={event => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
