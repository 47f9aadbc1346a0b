import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TwoStepRequired, TwoStepWay } from '../../../../streams/wire/security/shapes.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { cluster, stack, typography } from '../../../ui/layout/layout.ts';
import s from './login.module.css';
import { PasskeyStep } from './PasskeyStep.tsx';
import { TwoStepCode } from './TwoStepCode.tsx';
import type { SignIn } from './useSignIn.ts';

/** The second step of a sign-in (S4-24): one of the ways this account has, another one at will, or back. */
export function TwoStep({
  signIn,
  required,
}: {
  readonly signIn: SignIn;
  readonly required: TwoStepRequired;
}) {
  const { t } = useTranslation('identity');
  const [chosen, setChosen] = useState<TwoStepWay | null>(required.ways[0] ?? null);
  const way = chosen ?? 'totp';
  const others = required.ways.filter(it => it !== way);
  return (
    <div className={`${stack(4)} ${s.parts}`}>
      <p className={typography('quiet')}>{t('twoStep.text')}</p>
      {way === 'passkey' ? (
        <PasskeyStep signIn={signIn} ticket={required.ticket} />
      ) : (
        <TwoStepCode key={way} way={way} signIn={signIn} required={required} />
      )}
      {others.length > 0 && (
        <fieldset className={`${cluster(2, 'stretch')} ${s.choice}`}>
          <legend>{t('twoStep.others')}</legend>
          {others.map(other => (
            <Button key={other} size="sm" onClick={() => setChosen(other)}>
              {t(`twoStep.way.${other}`)}
            </Button>
          ))}
        </fieldset>
      )}
      <Button variant="ghost" onClick={() => signIn.back(null)}>
        {t('twoStep.back')}
      </Button>
    </div>
  );
}
