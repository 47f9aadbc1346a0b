import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { merchant } from '../../kit/merchant.ts';
import { LanguageSelect } from '../../kit/page/LanguageSelect.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { toolbar, typography } from '../../ui/layout/layout.ts';
import { FullScreen } from '../../ui/screen/FullScreen.tsx';
import { Maintenance } from './Maintenance.tsx';
import { RegionBlock } from './RegionBlock.tsx';
import s from './SystemScreen.module.css';

/** The full screen of a maintenance (S2-77, S2-78) or of a blocked region (S2-79). It leaves by itself. */
export default function SystemScreen() {
  const { t } = useTranslation('system');
  const { system } = useStreams();
  const { state, until, ip } = useBehavior(system.status$);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('system-title')?.focus({ preventScroll: true });
  }, []);
  return (
    <FullScreen
      mark={
        <span className={`${toolbar(2)} ${typography(20, 'heavy')} ${s.brand}`}>
          <img src={merchant.logo} alt="" width="38" height="30" />
          <span>{merchant.name}</span>
        </span>
      }
      end={<LanguageSelect />}
    >
      <main className={s.main}>
        {state === 'region' ? <RegionBlock ip={ip} /> : <Maintenance until={until} />}
        <p className={typography(13, 'quiet')}>
          <span className={s.pulse} aria-hidden="true" />
          {t('watching')}{' '}
          <button
            type="button"
            className={`${typography('warn', 'strong')} ${s.again}`}
            onClick={() => system.refresh()}
          >
            {t('again')}
          </button>
        </p>
      </main>
    </FullScreen>
  );
}
