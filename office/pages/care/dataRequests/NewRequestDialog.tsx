import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Field } from '../../../../src/ui/field/Field.tsx';
import { Select } from '../../../../src/ui/field/Select.tsx';
import { DATA_REQUEST_KINDS, type DataRequestKind } from '../../../../streams/wire/memberData/words.ts';
import { ActDialog } from '../../../kit/act/ActDialog.tsx';
import { useAct } from '../../../kit/act/useAct.ts';
import { optionsOf } from '../../../kit/optionsOf.ts';

/** Notes that a member has asked in another way than on their page. */
export function NewRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('dataRequests');
  const navigate = useNavigate();
  const [uid, setUid] = useState('');
  const [kind, setKind] = useState<DataRequestKind>('copy');
  const [isTried, setTried] = useState(false);
  const isUid = /^[\w-]{1,64}$/.test(uid.trim());
  const act = useAct('officeDataRequestMake', {
    reloads: ['officeDataRequests'],
    onDone: ({ id }) => navigate(`/care/data/${id}`),
  });
  return (
    <ActDialog
      title={t('make.do')}
      lead={t('make.lead')}
      act={act}
      confirm={t('make.confirm')}
      onConfirm={reason => {
        setTried(true);
        if (isUid) act.run({ uid: uid.trim(), kind, reason });
      }}
      onClose={onClose}
    >
      <Select
        label={t('kind')}
        options={optionsOf(DATA_REQUEST_KINDS, value => t(`kinds.${value}`))}
        value={kind}
        onChange={event => setKind(DATA_REQUEST_KINDS[event.target.selectedIndex] ?? 'copy')}
      />
      <Field
        label={t('uid')}
        hint={t('make.uidHint')}
        error={isTried && !isUid ? t('make.uidMissing') : undefined}
        data-autofocus
        value={uid}
        onChange={event => setUid(event.target.value)}
      />
    </ActDialog>
  );
}
