import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { item, toolbar } from '../../../ui/layout/layout.ts';
import s from './HeaderForm.module.css';
import { HeaderSms } from './HeaderSms.tsx';
import { HeaderUsername } from './HeaderUsername.tsx';
import { readRemembered } from './remembered.ts';
import { useHeaderLogin } from './useHeaderLogin.ts';

/** The form in the head of a wide page (S2-102, S2-103). Whatever needs more room happens in the login dialog. */
export default function HeaderForm() {
  const { t } = useTranslation(['identity', 'rules']);
  const dialogs = useDialogs();
  const flags = useBehavior(useStreams().system.flags$);
  const header = useHeaderLogin();
  const [chosen, setChosen] = useState(() => readRemembered()?.way ?? 'username');
  const hasSms = flags.has('MOBILEVERCODELOGIN3');
  const hasUsername = flags.has('COMM3') || !hasSms;
  const way = hasUsername && (chosen === 'username' || !hasSms) ? 'username' : 'sms';
  return (
    <div className={`${toolbar(2)} ${s.place}`}>
      {hasUsername && hasSms && (
        <Select
          className={`${item('fixed')} ${s.select}`}
          label={t('login.ways')}
          labelHidden
          value={way}
          options={[
            { value: 'username', label: t('fields.username') },
            { value: 'sms', label: t('fields.mobile') },
          ]}
          onChange={event => setChosen(event.target.value === 'sms' ? 'sms' : 'username')}
        />
      )}
      {way === 'sms' ? <HeaderSms header={header} /> : <HeaderUsername header={header} />}
      <IconButton label={t('login.forgot')} onClick={() => dialogs.open({ name: 'forgotPassword' })}>
        <Icon name="key-round" />
      </IconButton>
      {header.antiBot.widget}
    </div>
  );
}
