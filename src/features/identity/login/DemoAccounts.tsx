import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../../streams/remote/remote.ts';
import type { CallValue } from '../../../../streams/wire/tables/calls.ts';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { cluster } from '../../../ui/layout/layout.ts';
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
  const [read] = useRemote('demo accounts', ({ session }) => session.demoAccounts());
  const accounts = valueIn(read) ?? [];
  const shown = agentsOnly ? accounts.filter(({ role }) => role !== 'member') : accounts;
  if (shown.length === 0) return null;
  return (
    <fieldset className={`${cluster(2, 'stretch')} ${s.demo}`}>
      <legend>{t('demo.title')}</legend>
      {shown.map(({ role, username, password }) => (
        <Button key={username} size="sm" onClick={() => onPick({ username, password })}>
          {t(`demo.${role}`)}
        </Button>
      ))}
    </fieldset>
  );
}
