import { useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMedia } from '../../kit/useMedia.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { toolbar } from '../../ui/layout/layout.ts';
import s from './InstallEntry.module.css';
import type { KeptOffer } from './installOffer.ts';
import { dismiss, installWay, isDismissed } from './installState.ts';

export { registerWorker } from './registerWorker.ts';

const storage = () => window.localStorage;

/**
 * Offers to install the page until it is dismissed: with the browser's own prompt if there is one, otherwise with
 * instructions (Safari on iOS). The chunk is loaded when the page is idle.
 */
export default function InstallEntry({ kept }: { readonly kept: KeptOffer }) {
  const { t } = useTranslation('operators');
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const [gone, setGone] = useState(() => isDismissed(storage));
  const isInstalled = useMedia('(display-mode: standalone)');
  useEffect(() => {
    kept.onChange = changed;
    changed();
    return () => {
      kept.onChange = null;
    };
  }, [kept]);
  const { offer } = kept;
  const way = installWay(offer, navigator, isInstalled);
  if (gone || way === null) return null;
  const sendAway = () => {
    dismiss(storage);
    setGone(true);
  };
  return (
    <span className={toolbar(1, 'inline')}>
      {way === 'steps' ? (
        <Link to="/download/iosLite">{t('install.steps')}</Link>
      ) : (
        <button
          type="button"
          className={`${toolbar(2, 'inline')} ${s.offer}`}
          onClick={() => void offer?.prompt()}
        >
          <Icon name="download" size={16} />
          {t('install.offer')}
        </button>
      )}
      <IconButton label={t('install.dismiss')} onClick={sendAway}>
        <Icon name="x" size={16} />
      </IconButton>
    </span>
  );
}
