import { useSubscription } from 'observable-hooks';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';

/** Says why a heart went back to what it was, wherever it was pressed. */
export default function FavouriteRefusals() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const notify = useNotify();
  useSubscription(useStreams().favourites.failure$, failure => {
    if (failure !== null) notify(t('favouriteRefused', { reason: failureText(failure) }), 'failed');
  });
  return null;
}
