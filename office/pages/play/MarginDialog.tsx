import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../src/kit/numbers/NumberField.tsx';
import { formatShare } from '../../../src/ui/amount/formatShare.ts';
import { Checkbox } from '../../../src/ui/field/Checkbox.tsx';
import { readShare } from '../../../streams/wire/fields/typedNumber.ts';
import { LEAST_MARGIN, MOST_MARGIN } from '../../../streams/wire/gameServers/marginBounds.ts';
import type { OfficeLeagueMargin } from '../../../streams/wire/office/leagueMarginCalls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useToast } from '../../kit/Toasts.tsx';
import { WHOLE_MARGIN } from './marginColumns.tsx';

export interface MarginDialogProps {
  readonly row: OfficeLeagueMargin;
  readonly onClose: () => void;
}

/** Sets what the house keeps of the prices of a league, or takes its own margin away. */
export function MarginDialog({ row: { server, league, name, margin, own }, onClose }: MarginDialogProps) {
  const { t, i18n } = useTranslation('play');
  const toast = useToast();
  const [typed, setTyped] = useState(String(margin / 100));
  const [isUsual, setUsual] = useState(false);
  const share = readShare(typed, i18n.language, 2);
  const units = share === null ? 0 : Math.round(share * WHOLE_MARGIN);
  const isFit = units >= LEAST_MARGIN && units <= MOST_MARGIN;
  const act = useAct('officeLeagueMarginSet', {
    reloads: ['officeLeagueMargins'],
    onDone() {
      toast(t('margins.done', { name }));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('margins.title', { name })}
      lead={t('margins.setLead')}
      act={act}
      confirm={t('set.save')}
      onConfirm={reason => {
        if (isUsual) act.run({ server, league, margin: null, reason });
        else if (isFit) act.run({ server, league, margin: units, reason });
      }}
      onClose={onClose}
    >
      {own && (
        <Checkbox
          label={t('margins.usual')}
          checked={isUsual}
          onChange={event => setUsual(event.target.checked)}
        />
      )}
      {!isUsual && (
        <NumberField
          label={t('margins.margin')}
          sort="share"
          text={typed}
          error={
            isFit
              ? undefined
              : t('margins.noMargin', {
                  least: formatShare(LEAST_MARGIN / WHOLE_MARGIN),
                  most: formatShare(MOST_MARGIN / WHOLE_MARGIN),
                })
          }
          onChange={event => setTyped(event.target.value)}
        />
      )}
    </ActDialog>
  );
}
