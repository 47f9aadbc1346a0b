import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../src/ui/button/Button.tsx';
import type { OfficeDataRequest } from '../../../../streams/wire/office/dataRequestCalls.ts';
import type { CallName } from '../../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../../kit/act/ActDialog.tsx';
import { useAct } from '../../../kit/act/useAct.ts';
import { useMay } from '../../../kit/OfficeContext.ts';
import s from '../things.module.css';
import { EraseDialog } from './EraseDialog.tsx';

const RELOADS: readonly CallName[] = ['officeDataRequest', 'officeDataRequests'];

interface ActProps {
  readonly request: OfficeDataRequest;
  readonly onClose: () => void;
}

function RefuseDialog({ request: { id }, onClose }: ActProps) {
  const { t } = useTranslation('dataRequests');
  const act = useAct('officeDataRequestRefuse', { reloads: RELOADS, onDone: onClose });
  return (
    <ActDialog
      title={t('refuse.do')}
      lead={t('refuse.lead')}
      act={act}
      confirm={t('refuse.do')}
      isDangerous
      onConfirm={reason => act.run({ id, reason })}
      onClose={onClose}
    />
  );
}

function TakeBackDialog({ request: { uid }, onClose }: ActProps) {
  const { t } = useTranslation('dataRequests');
  const act = useAct('officeEraseCancel', { reloads: RELOADS, onDone: onClose });
  return (
    <ActDialog
      title={t('takeBack.do')}
      lead={t('takeBack.lead')}
      act={act}
      confirm={t('takeBack.do')}
      onConfirm={reason => act.run({ uid, reason })}
      onClose={onClose}
    />
  );
}

/** What an operator can do with a request that is open. */
export function RequestActs({ request }: { readonly request: OfficeDataRequest }) {
  const { t } = useTranslation('dataRequests');
  const may = useMay();
  const [open, setOpen] = useState<'erase' | 'refuse' | 'takeBack' | null>(null);
  const { kind, state, endedAt } = request;
  if (endedAt !== null || !may('member.erase')) return null;
  const isPlanned = kind === 'erasure' && state === 'running';
  const onClose = () => setOpen(null);
  return (
    <>
      <div className={s.actions}>
        {kind === 'erasure' && !isPlanned && (
          <Button size="sm" variant="danger" onClick={() => setOpen('erase')}>
            {t('erase.do')}
          </Button>
        )}
        {isPlanned ? (
          <Button size="sm" variant="soft" onClick={() => setOpen('takeBack')}>
            {t('takeBack.do')}
          </Button>
        ) : (
          <Button size="sm" variant="soft" onClick={() => setOpen('refuse')}>
            {t('refuse.do')}
          </Button>
        )}
      </div>
      {open === 'erase' && <EraseDialog uid={request.uid} onClose={onClose} />}
      {open === 'refuse' && <RefuseDialog request={request} onClose={onClose} />}
      {open === 'takeBack' && <TakeBackDialog request={request} onClose={onClose} />}
    </>
  );
}
