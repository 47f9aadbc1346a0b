import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { Panel } from '../../kit/Panel.tsx';
import { knowsPasskeys } from '../../kit/passkeys.ts';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import s from './account.module.css';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';

type Passkey = CallValue<'officePasskeys'>['passkeys'][number];

/** What the operator signs in with: further passkeys are added here, and those that aren't the last thing are removed. */
export function PasskeysPanel() {
  const { t } = useTranslation('account');
  const refusalText = useRefusalText();
  const { value, failure } = useCall('officePasskeys', {});
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const { password, passkeys } = value ?? { password: false, passkeys: [] };
  const isLast = !password && passkeys.length === 1;
  const nameOf = ({ name }: Passkey) => (name === '' ? t('passkeys.first') : name);
  return (
    <Panel
      title={t('passkeys.title')}
      actions={
        knowsPasskeys() && (
          <Button size="sm" variant="soft" onClick={() => setOpen('add')}>
            <KeyRound size={15} aria-hidden="true" />
            <span>{t('passkeys.add')}</span>
          </Button>
        )
      }
    >
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      <ul className={s.factors}>
        {password && (
          <li className={s.factor}>
            <strong>{t('passkeys.password')}</strong>
          </li>
        )}
        {passkeys.map(passkey => (
          <li key={passkey.passkeyId} className={s.factor}>
            <span className={s.factorMain}>
              <strong>{nameOf(passkey)}</strong>
              <span className={s.quiet}>
                <span>{t('passkeys.added')}</span> <When at={passkey.createdAt} />{' '}
                <span>{t('passkeys.used')}</span>{' '}
                {passkey.lastUsedAt === null ? (
                  <span>{t('passkeys.never')}</span>
                ) : (
                  <When at={passkey.lastUsedAt} />
                )}
              </span>
            </span>
            {isLast ? (
              <span className={s.quiet}>{t('passkeys.last')}</span>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('passkeys.removeOf', { name: nameOf(passkey) })}
                onClick={() => setOpen(passkey)}
              >
                {t('passkeys.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open === 'add' && <AddPasskeyDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'add' && (
        <RemovePasskeyDialog passkeyId={open.passkeyId} name={nameOf(open)} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}
