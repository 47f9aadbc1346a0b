import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../kit/chunks/lazyPart.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { stack } from '../../../ui/layout/layout.ts';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { useAntiBot } from '../fields/AntiBot.tsx';
import type { PickedAccount } from './DemoAccounts.tsx';
import s from './login.module.css';
import { OtherWays } from './OtherWays.tsx';
import { readRemembered } from './remembered.ts';
import { SmsForm } from './SmsForm.tsx';
import type { SignInPage } from './sendLogin.ts';
import { TryOut } from './TryOut.tsx';
import { TwoStep } from './TwoStep.tsx';
import { UsernameForm } from './UsernameForm.tsx';
import { useSignIn } from './useSignIn.ts';

const QrSignIn = lazyPart(() => import('./QrSignIn.tsx'));

/** Every way in, and the steps between them. */
export function SignInPanel({
  page,
  onSignedIn,
}: {
  readonly page: SignInPage;
  readonly onSignedIn: () => void;
}) {
  const { t } = useTranslation('identity');
  const { system } = useStreams();
  const flags = useBehavior(system.flags$);
  const antiBot = useAntiBot();
  const signIn = useSignIn(page, antiBot.solve, onSignedIn);
  const [qr, setQr] = useState(false);
  const [chosen, setChosen] = useState(() =>
    page === 'member' ? (signIn.handed?.way ?? readRemembered()?.way ?? null) : null,
  );

  const [picked, setPicked] = useState<PickedAccount | null>(null);
  const pick = (account: PickedAccount) => {
    setPicked(account);
    setChosen('username');
    signIn.login.run({ ...account, type: 'username' }, null);
  };

  if (signIn.secondStep !== null) return <TwoStep signIn={signIn} required={signIn.secondStep} />;
  if (qr) {
    return (
      <Suspense fallback={<Skeleton height="156px" />}>
        <QrSignIn onSignedIn={onSignedIn} onBack={() => setQr(false)} />
      </Suspense>
    );
  }
  const ways = [
    // Before the merchant's features are known, this is the way everybody has.
    {
      key: 'username',
      icon: 'user-round',
      text: t('fields.username'),
      on: flags.size === 0 || flags.has('COMM3'),
    },
    {
      key: 'sms',
      icon: 'smartphone',
      text: t('fields.mobile'),
      on: page === 'member' && flags.has('MOBILEVERCODELOGIN3'),
    },
  ] as const;
  const offered = ways.filter(({ on }) => on);
  const way = offered.find(({ key }) => key === chosen)?.key ?? offered[0]?.key;
  const form =
    way === undefined ? null : way === 'sms' ? (
      <SmsForm signIn={signIn} antiBot={antiBot} />
    ) : (
      <UsernameForm key={picked?.username} signIn={signIn} antiBot={antiBot} picked={picked} />
    );
  return (
    <div className={`${stack(4)} ${s.parts}`}>
      {page === 'agent' || way === undefined ? (
        form
      ) : (
        <Tabs
          label={t('login.ways')}
          current={way}
          onChange={key => {
            signIn.login.clearFailure();
            setChosen(key);
          }}
          tabs={offered.map(({ key, icon, text }) => ({
            key,
            label: (
              <>
                <Icon name={icon} size={18} />
                <span>{text}</span>
              </>
            ),
          }))}
        >
          {form}
        </Tabs>
      )}
      <TryOut signIn={signIn} onPick={pick} />
      <OtherWays signIn={signIn} onQr={() => setQr(true)} />
    </div>
  );
}
