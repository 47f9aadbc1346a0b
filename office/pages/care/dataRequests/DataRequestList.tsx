import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../src/ui/button/Button.tsx';
import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATES,
  type DataRequestKind,
  type DataRequestState,
} from '../../../../streams/wire/memberData/words.ts';
import type { OfficeDataRequest } from '../../../../streams/wire/office/dataRequestCalls.ts';
import type { ListColumn } from '../../../kit/list/columns.ts';
import { OfficeList } from '../../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../../kit/list/useListAddress.ts';
import { useMay } from '../../../kit/OfficeContext.ts';
import { OfficePage } from '../../../kit/OfficePage.tsx';
import { optionsOf } from '../../../kit/optionsOf.ts';
import { Tag } from '../../../kit/text/Tag.tsx';
import { Uid } from '../../../kit/text/Uid.tsx';
import { When } from '../../../kit/text/When.tsx';
import { usePages } from '../../../kit/usePages.ts';
import { CareTabs } from '../CareTabs.tsx';
import { useReadOnNews } from '../useCareNews.ts';
import { CopyProgress } from './CopyProgress.tsx';
import { NewRequestDialog } from './NewRequestDialog.tsx';
import { Requester } from './Requester.tsx';
import { REQUEST_TONES } from './requestTones.ts';

const WHO = ['member', 'staff'] as const;

/** What members asked for of their data, live. */
export default function DataRequestList() {
  const { t } = useTranslation('dataRequests');
  const may = useMay();
  const address = useListAddress();
  const [isMaking, setMaking] = useState(false);
  const { kind, state, by, uid } = address.values;
  const source = usePages('officeDataRequests', {
    ...(kind && { kind: kind as DataRequestKind }),
    ...(state && { state: state as DataRequestState }),
    ...(by && { by: by as (typeof WHO)[number] }),
    ...(uid && { uid }),
  });
  useReadOnNews(source.reload);
  const columns = useMemo<readonly ListColumn<OfficeDataRequest>[]>(
    () => [
      { id: 'kind', label: t('kind'), cell: it => t(`kinds.${it.kind}`), width: 130 },
      {
        id: 'state',
        label: t('state'),
        cell: it => <Tag tone={REQUEST_TONES[it.state]}>{t(`states.${it.state}`)}</Tag>,
        width: 120,
      },
      { id: 'member', label: t('member'), cell: it => <Uid uid={it.uid} name={it.username} />, width: 170 },
      { id: 'by', label: t('askedBy'), cell: it => <Requester who={it.askedBy} />, width: 200 },
      { id: 'at', label: t('askedAt'), cell: it => <When at={it.askedAt} />, width: 150 },
      { id: 'due', label: t('dueAt'), cell: it => <When at={it.dueAt} />, width: 150 },
      {
        id: 'progress',
        label: t('progress'),
        cell: it => <CopyProgress done={it.done} of={it.of} />,
        width: 150,
      },
      {
        id: 'ended',
        label: t('endedAt'),
        cell: it => (it.endedAt === null ? '' : <When at={it.endedAt} />),
        width: 150,
      },
    ],
    [t],
  );
  const options = <T extends string>(values: readonly T[], of: string) =>
    optionsOf(values, value => t(`${of}.${value}`));
  return (
    <OfficePage title={t('area')} lead={t('lead')} actions={<CareTabs />}>
      <OfficeList
        id="dataRequests"
        label={t('area')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          { id: 'kind', kind: 'choice', label: t('kind'), options: options(DATA_REQUEST_KINDS, 'kinds') },
          { id: 'state', kind: 'choice', label: t('state'), options: options(DATA_REQUEST_STATES, 'states') },
          { id: 'by', kind: 'choice', label: t('askedBy'), options: options(WHO, 'who') },
          { id: 'uid', kind: 'search', label: t('uid') },
        ]}
        rowKey={it => it.id}
        href={it => `/care/data/${it.id}`}
        empty={t('empty')}
        isSorted
        tools={
          may('member.export') && (
            <Button size="sm" variant="soft" onClick={() => setMaking(true)}>
              {t('make.do')}
            </Button>
          )
        }
      />
      {isMaking && <NewRequestDialog onClose={() => setMaking(false)} />}
    </OfficePage>
  );
}
