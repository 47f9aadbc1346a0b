import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { from, switchMap } from 'rxjs';
import { Button } from '../../src/ui/button/Button.tsx';
import { Notice } from '../../src/ui/feedback/Notice.tsx';
import { asOutcome } from '../../streams/stores/outcome.ts';
import { useOffice } from '../kit/OfficeContext.ts';
import { answerPasskey, knowsPasskeys, TURNED_AWAY } from '../kit/passkeys.ts';
import { useRefusalText } from '../kit/text/useRefusalText.ts';
import { FactorFields, NO_FACTORS } from './FactorFields.tsx';
import s from './signIn.module.css';
import { useOutcome } from './useOutcome.ts';

/** Proves again who uses the session. */
export function ProofForm({ onProved }: { readonly onProved: () => void }) {
  const { t } = useTranslation('signIn');
  const { call } = useOffice();
  const refusalText = useRefusalText();
  const [factors, setFactors] = useState(NO_FACTORS);
  const { run, busy, failure } = useOutcome();
  const withPasskey = () =>
    run(
      asOutcome(call('officePasskeyOptions', {})).pipe(
        switchMap(offered =>
          offered.ok
            ? from(answerPasskey(offered.value.options)).pipe(
                switchMap(response =>
                  response === null
                    ? from([TURNED_AWAY])
                    : asOutcome(
                        call('officeProvePasskey', { challengeId: offered.value.challengeId, response }),
                      ),
                ),
              )
            : from([offered]),
        ),
      ),
      onProved,
    );
  return (
    <form
      className={s.form}
      onSubmit={event => {
        event.preventDefault();
        run(asOutcome(call('officeProve', factors)), onProved);
      }}
    >
      <p className={s.lead}>{t('proof.lead')}</p>
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      <FactorFields value={factors} onChange={setFactors} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('proof.send')}
      </Button>
      {knowsPasskeys() && (
        <Button variant="ghost" onClick={withPasskey}>
          <KeyRound size={16} aria-hidden="true" />
          <span>{t('proof.passkey')}</span>
        </Button>
      )}
    </form>
  );
}
