import { useTranslation } from 'react-i18next';
import { createCashDeskStore } from '../../../streams/stores/cashDesk.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { stack, typography } from '../../ui/layout/layout.ts';
import s from './cash.module.css';

/** The steps of an order with who, when and why, and the images of its proof. */
export function DeskDetails({ id, version }: { readonly id: string; readonly version: number }) {
  const { t } = useTranslation('cash');
  const store = useStore(createCashDeskStore);
  const [order, again] = useRemote(`order ${id} ${version}`, () => store.order(id));
  return (
    <RemoteView remote={order} error={t('desk.error')} onRetry={again}>
      {({ steps, pictures }) => (
        <>
          <ol className={`${stack(1)} ${typography(13, 'quiet')}`}>
            {steps.map(step => (
              <li key={step.version}>
                <time className="num" dateTime={new Date(step.at).toISOString()}>
                  {formatDateTime(step.at)}
                </time>{' '}
                <span>{`${t(`states.${step.to}`)} – ${t(`desk.by.${step.by}`)}`}</span>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of an order don't change
            <img key={at} className={s.picture} src={picture} alt={t('proof.picture', { n: at + 1 })} />
          ))}
        </>
      )}
    </RemoteView>
  );
}
