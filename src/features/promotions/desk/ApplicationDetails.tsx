import { useTranslation } from 'react-i18next';
import { createPromotionDeskStore } from '../../../../streams/stores/promotionDesk.ts';
import { formatDateTime } from '../../../i18n/time.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import s from './desk.module.css';

/** The steps of an application with who, when and why, and its images. */
export function ApplicationDetails({ id, version }: { readonly id: string; readonly version: number }) {
  const { t } = useTranslation('promotions');
  const store = useStore(createPromotionDeskStore);
  const [read, again] = useRemote(`application ${id} ${version}`, () => store.application(id));
  return (
    <RemoteView remote={read} error={t('desk.error')} onRetry={again}>
      {({ steps, pictures }) => (
        <>
          <ol className={s.steps}>
            {steps.map(step => (
              <li key={step.version}>
                <time className="num" dateTime={new Date(step.at).toISOString()}>
                  {formatDateTime(step.at)}
                </time>{' '}
                <span>{`${t(`desk.steps.${step.to}`)} – ${t(`desk.by.${step.by}`)}`}</span>
                {step.reason !== '' && (
                  <>
                    <span>: </span>
                    <bdi>{step.reason}</bdi>
                  </>
                )}
              </li>
            ))}
          </ol>
          {pictures.map((picture, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the images of an application don't change
            <img key={at} className={s.picture} src={picture} alt={t('desk.picture', { n: at + 1 })} />
          ))}
        </>
      )}
    </RemoteView>
  );
}
