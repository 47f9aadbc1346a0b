import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../src/kit/numbers/NumberField.tsx';
import { formatAmount } from '../../../src/ui/amount/formatAmount.ts';
import { Checkbox } from '../../../src/ui/field/Checkbox.tsx';
import { readAmount } from '../../../streams/wire/fields/typedNumber.ts';
import { LIMIT_NAMES, type LimitName, MOST_LIMITS } from '../../../streams/wire/gameServers/mostLimits.ts';
import type { OfficeBetLimits } from '../../../streams/wire/office/betLimitCalls.ts';
import { toMajor } from '../../../streams/wire/protocol/amount.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useToast } from '../../kit/Toasts.tsx';
import { levelText } from './betLimitColumns.tsx';

export interface BetLimitsDialogProps {
  readonly row: OfficeBetLimits;
  readonly onClose: () => void;
}

/** Sets the most that members of a level may bet, or takes their own limits away. */
export function BetLimitsDialog({ row, onClose }: BetLimitsDialogProps) {
  const { t, i18n } = useTranslation('play');
  const toast = useToast();
  const { server, level, own } = row;
  const members = levelText(t, row);
  const [typed, setTyped] = useState({
    stake: String(toMajor(row.stake)),
    win: String(toMajor(row.win)),
    fixture: String(toMajor(row.fixture)),
  });
  const [isUsual, setUsual] = useState(false);
  const amountOf = (field: LimitName) => {
    const minor = readAmount(typed[field], i18n.language);
    return minor === null || minor < 1 || minor > MOST_LIMITS[field] ? null : minor;
  };
  const [stake, win, fixture] = [amountOf('stake'), amountOf('win'), amountOf('fixture')];
  const limits = stake === null || win === null || fixture === null ? null : { stake, win, fixture };
  const act = useAct('officeBetLimitsSet', {
    reloads: ['officeBetLimits'],
    onDone() {
      toast(t('betLimits.done', { members }));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('betLimits.title', { members })}
      lead={t('betLimits.setLead', { server })}
      act={act}
      confirm={t('set.save')}
      onConfirm={reason => {
        if (isUsual) act.run({ server, level, limits: null, reason });
        else if (limits !== null) act.run({ server, level, limits, reason });
      }}
      onClose={onClose}
    >
      {own && (
        <Checkbox
          label={t('betLimits.usual')}
          checked={isUsual}
          onChange={event => setUsual(event.target.checked)}
        />
      )}
      {!isUsual &&
        LIMIT_NAMES.map(field => (
          <NumberField
            key={field}
            label={t(`betLimits.${field}`)}
            sort="amount"
            text={typed[field]}
            error={
              amountOf(field) === null
                ? t('betLimits.noAmount', { most: formatAmount(MOST_LIMITS[field]) })
                : undefined
            }
            onChange={event => setTyped(now => ({ ...now, [field]: event.target.value }))}
          />
        ))}
    </ActDialog>
  );
}
