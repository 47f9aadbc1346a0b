import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Section } from './Section.tsx';

export function PasswordSection() {
  const { t } = useTranslation('security');
  const dialogs = useDialogs();
  return (
    <Section
      anchor="password"
      icon="key-round"
      title={t('password.title')}
      text={t('password.text')}
      action={
        <Button onClick={() => dialogs.open({ name: 'changePassword' })}>{t('password.change')}</Button>
      }
    />
  );
}
