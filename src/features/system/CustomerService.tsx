import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { openSupport, supportAddress } from '../../kit/support/supportWindow.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';
import s from './SystemScreen.module.css';

/** The way to a person (S2-78); when the browser refuses the window there is a plain link. */
export function CustomerService() {
  const { t } = useTranslation('system');
  const info = useBehavior(useStreams().system.info$);
  const [isRefused, setRefused] = useState(false);
  const address = supportAddress(info?.resources ?? [], window.location.origin);
  return (
    <div className={`${stack(3, 'center')} ${s.service}`}>
      <Button variant="primary" size="lg" onClick={() => setRefused(!openSupport(window, address))}>
        <Icon name="headset" />
        {t('service.open')}
      </Button>
      {isRefused && (
        <Notice tone="warn">
          {t('service.blocked')}{' '}
          <a
            className={`${typography('warn', 'strong')} ${s.again}`}
            href={address}
            target="_blank"
            rel="noreferrer"
          >
            {t('service.link')}
          </a>
        </Notice>
      )}
    </div>
  );
}
