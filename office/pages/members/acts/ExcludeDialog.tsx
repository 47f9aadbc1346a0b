import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../../src/ui/field/Select.tsx';
import { BREAK_LENGTHS, type BreakLength } from '../../../../streams/wire/limits/words.ts';
import { optionsOf } from '../../../kit/optionsOf.ts';
import type { MemberDialogProps } from './dialogProps.ts';
import { PlainAct } from './PlainAct.tsx';

/** Begins a break or an exclusion. */
export function ExcludeDialog({ member: { uid }, onClose }: MemberDialogProps) {
  const { t } = useTranslation('members');
  const [length, setLength] = useState<BreakLength>('6m');
  return (
    <PlainAct
      name="officeMemberExclude"
      input={reason => ({ uid, length, reason })}
      isDangerous
      onClose={onClose}
    >
      <Select
        label={t('actions.length')}
        options={optionsOf(BREAK_LENGTHS, value => t(`lengths.${value}`))}
        value={length}
        onChange={event => setLength(BREAK_LENGTHS[event.target.selectedIndex] ?? '6m')}
      />
    </PlainAct>
  );
}
