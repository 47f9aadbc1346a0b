import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FEEDBACK_STATES,
  FEEDBACK_TOPICS,
  type FeedbackState,
  type FeedbackTopic,
} from '../../../../streams/wire/content/feedbackWords.ts';
import type { OfficeFeedback } from '../../../../streams/wire/office/feedbackCalls.ts';
import { DAY } from '../../../../streams/wire/protocol/durations.ts';
import type { ListColumn } from '../../../kit/list/columns.ts';
import { OfficeList } from '../../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../../kit/list/useListAddress.ts';
import { OfficePage } from '../../../kit/OfficePage.tsx';
import { optionsOf } from '../../../kit/optionsOf.ts';
import { momentOf } from '../../../kit/reconciled/worldDay.ts';
import { By } from '../../../kit/text/By.tsx';
import { Tag } from '../../../kit/text/Tag.tsx';
import { Uid } from '../../../kit/text/Uid.tsx';
import { When } from '../../../kit/text/When.tsx';
import { usePages } from '../../../kit/usePages.ts';
import { CareTabs } from '../CareTabs.tsx';
import { useReadOnNews } from '../useCareNews.ts';
import { FEEDBACK_TONES } from './feedbackTones.ts';

/** What people told the operator, live. */
export default function FeedbackList() {
  const { t } = useTranslation('feedback');
  const address = useListAddress();
  const { topic, state, language, uid, ...days } = address.values;
  const [from, to] = [momentOf(days.from), momentOf(days.to)];
  const source = usePages('officeFeedbacks', {
    ...(topic && { topic: topic as FeedbackTopic }),
    ...(state && { state: state as FeedbackState }),
    ...(language && /^[a-z]{2}$/i.test(language) && { language }),
    ...(uid && { uid }),
    ...(from !== null && { from }),
    // The last day is part of the list.
    ...(to !== null && { to: to + DAY }),
  });
  useReadOnNews(source.reload);
  const columns = useMemo<readonly ListColumn<OfficeFeedback>[]>(
    () => [
      {
        id: 'beginning',
        label: t('content'),
        cell: it => (
          <span lang={it.language.toLowerCase()} dir="auto">
            {it.beginning}
          </span>
        ),
        width: 360,
      },
      {
        id: 'state',
        label: t('state'),
        cell: it => <Tag tone={FEEDBACK_TONES[it.state]}>{t(`states.${it.state}`)}</Tag>,
        width: 110,
      },
      { id: 'topic', label: t('topic'), cell: it => t(`topics.${it.topic}`), width: 110 },
      {
        id: 'writer',
        label: t('writer'),
        cell: it => (it.uid === null ? t('visitor') : <Uid uid={it.uid} name={it.username ?? undefined} />),
        width: 150,
      },
      { id: 'language', label: t('language'), cell: it => it.language.toLowerCase(), width: 100 },
      { id: 'at', label: t('at'), cell: it => <When at={it.at} />, width: 150 },
      {
        id: 'by',
        label: t('by'),
        cell: it => (it.changedBy === null ? '' : <By who={it.changedBy} />),
        width: 200,
      },
    ],
    [t],
  );
  const options = <T extends string>(values: readonly T[], of: string) =>
    optionsOf(values, value => t(`${of}.${value}`));
  return (
    <OfficePage title={t('area')} lead={t('lead')} actions={<CareTabs />}>
      <OfficeList
        id="feedback"
        label={t('area')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          { id: 'topic', kind: 'choice', label: t('topic'), options: options(FEEDBACK_TOPICS, 'topics') },
          { id: 'state', kind: 'choice', label: t('state'), options: options(FEEDBACK_STATES, 'states') },
          { id: 'from', kind: 'day', label: t('from') },
          { id: 'to', kind: 'day', label: t('to') },
          { id: 'language', kind: 'search', label: t('languageHint') },
        ]}
        rowKey={it => it.id}
        href={it => `/care/feedback/${it.id}`}
        empty={t('empty')}
        isSorted
      />
    </OfficePage>
  );
}
