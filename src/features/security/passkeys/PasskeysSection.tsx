import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '../../../../streams/wire/security/shapes.ts';
import { formatDateTime } from '../../../i18n/time.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { typography } from '../../../ui/layout/layout.ts';
import { PasswordPrompt } from '../PasswordPrompt.tsx';
import { Row } from '../Row.tsx';
import { Section } from '../Section.tsx';
import s from '../security.module.css';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { canMakePasskeys } from './authenticator.ts';

function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const { t } = useTranslation('security');
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <Row
      icon="fingerprint-pattern"
      title={name}
      action={
        <IconButton label={t('passkeys.removeNamed', { name })} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      }
    >
      <p className={`${typography(13, 'quiet', 'pretty')} ${s.meta}`}>
        <span>{t('passkeys.created', { time: formatDateTime(createdAt) })}</span>
        <span>
          {lastUsedAt === null
            ? t('passkeys.unused')
            : t('passkeys.used', { time: formatDateTime(lastUsedAt) })}
        </span>
      </p>
    </Row>
  );
}

/** Sign-in with the device itself instead of a password. */
export function PasskeysSection() {
  const { t } = useTranslation('security');
  const { security } = useStreams();
  const twoStep = useBehavior(security.twoStep$);
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const canAdd = canMakePasskeys();
  const close = () => setRemoving(null);
  return (
    <Section
      anchor="passkeys"
      icon="fingerprint-pattern"
      title={t('passkeys.title')}
      text={t('passkeys.text')}
      action={
        canAdd && (
          <Button onClick={() => setAdding(true)}>
            <Icon name="plus" size={18} />
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {!canAdd && <Notice tone="info">{t('passkeys.unknown')}</Notice>}
      <RemoteView remote={twoStep} onRetry={security.load} error={t('passkeys.error')}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p className={`${typography(14, 'quiet', 'pretty')} ${s.quiet}`}>{t('passkeys.none')}</p>
          ) : (
            <ul className={s.rows}>
              {passkeys.map(passkey => (
                <li key={passkey.id}>
                  <PasskeyRow passkey={passkey} onRemove={() => setRemoving(passkey)} />
                </li>
              ))}
            </ul>
          )
        }
      </RemoteView>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {removing !== null && (
        <PasswordPrompt
          title={t('passkeys.ask')}
          text={t('passkeys.removeText', { name: removing.name })}
          submit={t('passkeys.remove')}
          variant="danger"
          action={password => security.removePasskey({ id: removing.id, password })}
          onDone={close}
          onClose={close}
        />
      )}
    </Section>
  );
}
