import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Notice } from '../../../../src/ui/feedback/Notice.tsx';
import { useFollowed } from '../../../kit/age/useFollowed.ts';
import { Facts } from '../../../kit/Facts.tsx';
import { useMay } from '../../../kit/OfficeContext.ts';
import { OfficePage } from '../../../kit/OfficePage.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { Tag } from '../../../kit/text/Tag.tsx';
import { Uid } from '../../../kit/text/Uid.tsx';
import { useRefusalText } from '../../../kit/text/useRefusalText.ts';
import { When } from '../../../kit/text/When.tsx';
import { useCall } from '../../../kit/useCall.ts';
import { CareTabs } from '../CareTabs.tsx';
import s from '../things.module.css';
import { useReadOnNews } from '../useCareNews.ts';
import { CopyPanel } from './CopyPanel.tsx';
import { CopyProgress } from './CopyProgress.tsx';
import { ErasePreview } from './ErasePreview.tsx';
import { RequestActs } from './RequestActs.tsx';
import { Requester } from './Requester.tsx';
import { REQUEST_TONES } from './requestTones.ts';

/** What a member asked for: how it stands, and what can be done about it. */
export default function DataRequestPage() {
  const { t } = useTranslation('dataRequests');
  const refusalText = useRefusalText();
  const may = useMay();
  const { id = '' } = useParams();
  const read = useFollowed(useCall('officeDataRequest', { id }));
  const { value, failure } = read;
  useReadOnNews(read.reload);
  if (value === null)
    return (
      <OfficePage title={t('area')} actions={<CareTabs />}>
        {failure === null ? (
          <p role="status">{t('loading')}</p>
        ) : (
          <Notice tone="error">{refusalText(failure)}</Notice>
        )}
      </OfficePage>
    );
  const { request, erasure } = value;
  const { kind, state, uid, endedAt, endedBy, reason } = request;
  return (
    <OfficePage title={t(`titles.${kind}`, { name: request.username })} actions={<CareTabs />} read={read}>
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      <RequestActs request={request} />
      <div className={s.columns}>
        <Panel title={t('request')}>
          <Facts
            facts={[
              { label: t('state'), value: <Tag tone={REQUEST_TONES[state]}>{t(`states.${state}`)}</Tag> },
              { label: t('member'), value: <Uid uid={uid} name={request.username} /> },
              { label: t('askedBy'), value: <Requester who={request.askedBy} /> },
              { label: t('askedAt'), value: <When at={request.askedAt} /> },
              { label: t('dueAt'), value: <When at={request.dueAt} /> },
              ...(request.of === 0
                ? []
                : [{ label: t('progress'), value: <CopyProgress done={request.done} of={request.of} /> }]),
              ...(erasure === null || erasure.doneAt !== null
                ? []
                : [{ label: t('erasedAt'), value: <When at={erasure.dueAt} /> }]),
              ...(endedAt === null || endedBy === null
                ? []
                : [
                    { label: t('endedAt'), value: <When at={endedAt} /> },
                    { label: t('endedBy'), value: <Requester who={endedBy} /> },
                  ]),
              ...(reason === '' ? [] : [{ label: t('reason'), value: <span>{reason}</span> }]),
            ]}
          />
        </Panel>
        {kind === 'copy' && <CopyPanel request={request} />}
        {kind === 'erasure' && may('member.erase') && <ErasePreview uid={uid} />}
      </div>
    </OfficePage>
  );
}
