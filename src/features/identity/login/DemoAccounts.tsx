import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../../streams/wire/calls/index.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { Button } from '../../../ui/button/Button.tsx';
import s from './login.module.css';

type Account = CallValue<'demoAccounts'>[number];
/** What a demo account signs in with. */
export type PickedAccount = Pick<Account, 'username' | 'password'>;

/** The accounts of a demo world: one press signs in. Shows nothing when there are none. */
export function DemoAccounts({
  agentsOnly = false,
  onPick,
}: {
  readonly agentsOnly?: boolean;
  readonly onPick: (account: PickedAccount) => void;
}) {
  const { t } = useTranslation('identity');
  const { session } = useStreams();
  const [accounts, setAccounts] = useState<readonly Account[]>([]);
  useEffect(() => {
    const asked = session.demoAccounts().subscribe(outcome => {
      if (outcome.ok) setAccounts(outcome.value);
    });
    return () => asked.unsubscribe();
  }, [session]);
  const shown = agentsOnly ? accounts.filter(({ role }) => role !== 'member') : accounts;
  if (shown.length === 0) return null;
  return (
    <fieldset className={s.demo}>
      <legend>{t('demo.title')}</legend>
      {shown.map(({ role, username, password }) => (
        <Button key={username} size="sm" onClick={() => onPick({ username, password })}>
          {t(`demo.${role}`)}
        </Button>
      ))}
    </fieldset>
  );
}
