import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Notice } from '../../../../src/ui/feedback/Notice.tsx';
import { useFollowed } from '../../../kit/age/useFollowed.ts';
import { Facts } from '../../../kit/Facts.tsx';
import { OfficePage } from '../../../kit/OfficePage.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { By } from '../../../kit/text/By.tsx';
import { Tag } from '../../../kit/text/Tag.tsx';
import { Uid } from '../../../kit/text/Uid.tsx';
import { useRefusalText } from '../../../kit/text/useRefusalText.ts';
import { When } from '../../../kit/text/When.tsx';
import { useCall } from '../../../kit/useCall.ts';
import { CareTabs } from '../CareTabs.tsx';
import s from '../things.module.css';
import { useReadOnNews } from '../useCareNews.ts';
import { FeedbackActs } from './FeedbackActs.tsx';
import { FEEDBACK_TONES } from './feedbackTones.ts';

/** One feedback with what was said, answered and noted. */
export default function FeedbackPage() {
  const { t } = useTranslation('feedback');
  const refusalText = useRefusalText();
  const { id = '' } = useParams();
  const read = useFollowed(useCall('officeFeedback', { id }));
  const { value, failure } = read;
  useReadOnNews(read.reload);
  const feedback = value?.feedback;
  return (
    <OfficePage title={t('one', { id })} actions={<CareTabs />} read={read}>
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      {value === null && failure === null && <p role="status">{t('loading')}</p>}
      {value !== null && feedback !== undefined && (
        <>
          <FeedbackActs feedback={feedback} note={value.note} />
          <div className={s.columns}>
            <Panel title={t('said')}>
              <p className={s.said} lang={feedback.language.toLowerCase()} dir="auto">
                {value.content}
              </p>
              <Facts
                facts={[
                  {
                    label: t('state'),
                    value: <Tag tone={FEEDBACK_TONES[feedback.state]}>{t(`states.${feedback.state}`)}</Tag>,
                  },
                  {
                    label: t('writer'),
                    value:
                      feedback.uid === null ? (
                        <span>{t('visitor')}</span>
                      ) : (
                        <Uid uid={feedback.uid} name={feedback.username ?? undefined} />
                      ),
                  },
                  { label: t('topic'), value: <span>{t(`topics.${feedback.topic}`)}</span> },
                  { label: t('language'), value: <span>{feedback.language.toLowerCase()}</span> },
                  { label: t('at'), value: <When at={feedback.at} /> },
                  ...(value.contact === null
                    ? []
                    : [{ label: t('contact'), value: <span className={s.said}>{value.contact}</span> }]),
                ]}
              />
            </Panel>
            <Panel title={t('answered')}>
              {value.answer === null ? (
                <p className={s.quiet}>{t(feedback.uid === null ? 'unreachable' : 'unanswered')}</p>
              ) : (
                <>
                  <p className={s.said} dir="auto">
                    {value.answer.text}
                  </p>
                  <p className={s.quiet}>
                    <By who={value.answer.by} /> · <When at={value.answer.at} />
                  </p>
                </>
              )}
            </Panel>
            {value.note !== '' && (
              <Panel title={t('note')}>
                <p className={s.said}>{value.note}</p>
              </Panel>
            )}
          </div>
        </>
      )}
    </OfficePage>
  );
}
