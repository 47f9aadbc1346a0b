import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasSlashKey, keepSlashKey } from '../../kit/browser/searchKey.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';

/** Whether `/` opens the search on this device. */
export function SlashSwitch() {
  const { t } = useTranslation('search');
  const [isOn, setOn] = useState(hasSlashKey);
  return (
    <Checkbox
      label={t('slash')}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        keepSlashKey(checked);
        setOn(checked);
      }}
    />
  );
}
