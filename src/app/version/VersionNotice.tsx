import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromEvent } from 'rxjs';
import { merchant } from '../../kit/merchant.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { CloseGlyph } from '../../ui/dialog/glyphs.tsx';
import { card, toolbar, typography } from '../../ui/layout/layout.ts';
import n from '../notices/NoticesHost.module.css';
import s from './VersionNotice.module.css';
import { watchVersion } from './watchVersion.ts';

const WHERE = `${import.meta.env.BASE_URL}version.json`;

async function readBuild(): Promise<unknown> {
  const answer = await fetch(WHERE, { cache: 'no-cache' });
  return answer.ok ? answer.json() : null;
}

/**
 * Says that the gateway serves a newer page, and offers to reload. Never reloads by itself, because that could
 * interrupt somebody. A closed notice returns only for an even newer build.
 */
export default function VersionNotice() {
  const { t } = useTranslation();
  const { connection } = useStreams();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const versions$ = watchVersion({
      build: merchant.build,
      connection$: connection.state$,
      chunkFailed$: fromEvent(window, 'vite:preloadError'),
      isVisible: () => document.visibilityState === 'visible',
      readBuild,
    });
    const subscription = versions$.subscribe(() => setReady(true));
    return () => subscription.unsubscribe();
  }, [connection]);
  return (
    <div className={`${n.place} ${s.place}`} role="status">
      {isReady && (
        <div className={`${toolbar(3)} ${card(0, 'bright', 'edge')} ${typography(14)} ${n.notice}`}>
          <span>{t('version.ready')}</span>
          <Button size="sm" onClick={() => window.location.reload()}>
            {t('version.load')}
          </Button>
          <IconButton label={t('dialog.close')} onClick={() => setReady(false)}>
            <CloseGlyph />
          </IconButton>
        </div>
      )}
    </div>
  );
}
