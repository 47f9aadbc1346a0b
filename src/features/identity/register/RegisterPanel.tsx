import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisterSettings } from '../../../../streams/wire/access/shapes.ts';
import { isReferralCode } from '../../../../streams/wire/referrals/words.ts';
import { useAddressParameters } from '../../../kit/browser/AddressContext.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import type { RegisterWay } from './form.ts';
import { InvitedBy } from './InvitedBy.tsx';
import { ReferredBy } from './ReferredBy.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useRegisterForm } from './useRegisterForm.ts';

export interface RegisterPanelProps {
  /** The ways that are on; at least one. */
  readonly ways: readonly [RegisterWay, ...RegisterWay[]];
  readonly settings: RegisterSettings;
  readonly referralCode: string | undefined;
}

/** A tab for each way to register (S2-108, S2-109); what was typed stays when another one is chosen. */
export function RegisterPanel({ ways, settings, referralCode }: RegisterPanelProps) {
  const { t } = useTranslation('register');
  const [chosen, setChosen] = useState(ways[0]);
  const way = ways.includes(chosen) ? chosen : ways[0];
  const { form, shown, proof, solve, registering } = useRegisterForm(way, settings, referralCode);
  const arrival = useAddressParameters();
  const code = referralCode ?? arrival.referralCode();
  const tabs = (
    <Tabs
      label={t('ways')}
      current={way}
      onChange={next => {
        form.clearErrors();
        setChosen(next);
      }}
      tabs={ways.map(key => ({
        key,
        label: (
          <>
            <Icon name={key === 'username' ? 'user-round' : 'smartphone'} size={18} />
            <span>{t(`way.${key}`)}</span>
          </>
        ),
      }))}
    >
      <RegisterForm
        form={form}
        way={way}
        shown={shown}
        settings={settings}
        proof={proof}
        solve={solve}
        registering={registering}
      />
    </Tabs>
  );
  if (code === null) return tabs;
  return (
    <>
      {isReferralCode(code) ? <ReferredBy code={code} /> : <InvitedBy code={code} />}
      {tabs}
    </>
  );
}
