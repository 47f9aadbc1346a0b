import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Select } from '../../../../src/ui/field/Select.tsx';
import { DATA_REQUEST_KINDS, type DataRequestKind } from '../../../../streams/wire/memberData/words.ts';
import { ActDialog } from '../../../kit/act/ActDialog.tsx';
import { useAct } from '../../../kit/act/useAct.ts';
import { optionsOf } from '../../../kit/optionsOf.ts';
import type { MemberDialogProps } from './dialogProps.ts';

/** Notes that the member has asked for a copy or an erasure, and goes on to the page where that is done. */
export function DataRequestDialog({ member: { uid }, onClose }: MemberDialogProps) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const [kind, setKind] = useState<DataRequestKind>('copy');
  const act = useAct('officeDataRequestMake', {
    reloads: ['officeDataRequests'],
    onDone: ({ id }) => navigate(`/care/data/${id}`),
  });
  return (
    <ActDialog
      title={t('actions.officeDataRequestMake.title')}
      lead={t('actions.officeDataRequestMake.lead')}
      act={act}
      confirm={t('actions.officeDataRequestMake.confirm')}
      onConfirm={reason => act.run({ uid, kind, reason })}
      onClose={onClose}
    >
      <Select
        label={t('dataRequests:kind')}
        options={optionsOf(DATA_REQUEST_KINDS, value => t(`dataRequests:kinds.${value}`))}
        value={kind}
        onChange={event => setKind(DATA_REQUEST_KINDS[event.target.selectedIndex] ?? 'copy')}
      />
    </ActDialog>
  );
}
