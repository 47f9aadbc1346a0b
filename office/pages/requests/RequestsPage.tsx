import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newestValue } from '../../../streams/merge/fold.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { TopicState } from '../../../streams/wire/tables/topics.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { wholeList } from '../../kit/list/source.ts';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useOffice } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { By } from '../../kit/text/By.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { useStaffName } from '../../kit/text/staffNames.ts';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import { useTopic } from '../../kit/useTopic.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { LimitsPanel } from './LimitsPanel.tsx';

type Request = CallValue<'officeRequests'>[number];

/** Says that others have asked or decided. */
const CHANGES = newestValue<TopicState<'waitingRequests'>>();

/** Acts that wait for a second operator. */
export default function RequestsPage() {
  const { t } = useTranslation('requests');
  const address = useListAddress();
  const nameOf = useStaffName();
  const [open, setOpen] = useState<Request | null>(null);
  const read = useCall('officeRequests', {});
  const { changedAt } = useTopic('waitingRequests', CHANGES).value ?? { changedAt: 0 };
  const { reads } = useOffice();
  const { reload } = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is a reason to read again
  useEffect(() => {
    reload();
    reads.reload(['officeActLimits']);
  }, [changedAt]);
  const source = wholeList(read, requests => requests);
  const columns = useMemo<readonly ListColumn<Request>[]>(
    () => [
      {
        id: 'call',
        label: t('call'),
        cell: it => t(`actions.${it.call}`, { defaultValue: it.call }),
        value: it => it.call,
        width: 200,
      },
      {
        id: 'amount',
        label: t('amount'),
        cell: it => (it.amount === 0 ? '' : <Money minor={it.amount} />),
        value: it => it.amount,
        align: 'end',
        width: 140,
      },
      {
        id: 'askedBy',
        label: t('askedBy'),
        cell: it => <By who={it.askedBy} />,
        value: it => nameOf(it.askedBy) ?? it.askedBy,
        width: 240,
      },
      { id: 'askedAt', label: t('askedAt'), cell: it => <When at={it.askedAt} />, value: it => it.askedAt },
      {
        id: 'expiresAt',
        label: t('expiresAt'),
        cell: it => <When at={it.expiresAt} />,
        value: it => it.expiresAt,
      },
    ],
    [t, nameOf],
  );
  return (
    <OfficePage title={t('area')} lead={t('lead')}>
      <OfficeList
        id="requests"
        label={t('area')}
        address={address}
        source={source}
        columns={columns}
        rowKey={it => it.requestId}
        onOpen={setOpen}
        onAct={setOpen}
        empty={t('empty')}
      />
      <LimitsPanel />
      {open && <DecideDialog request={open} onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}
