import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../../streams/remote/remote.ts';
import { createInvitationsStore } from '../../../../streams/stores/invitations.ts';
import { useRateTexts } from '../../../kit/rates/useRateTexts.ts';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import s from './register.module.css';

/** Who invites by a code, and what is offered with it; nothing for a code that is an agent's name, or nobody's. */
export function InvitedBy({ code }: { readonly code: string }) {
  const { t } = useTranslation('invitations');
  const rateTexts = useRateTexts();
  const store = useStore(createInvitationsStore);
  const [remote] = useRemote(`invitation ${code}`, () => store.visit(code));
  const invited = valueIn(remote);
  if (invited === null) return null;
  const { by, makes, rates } = invited;
  return (
    <Notice tone="info">
      <p>{t(`invited.${makes}`, { by })}</p>
      {rates.length > 0 && (
        <ul className={s.offered} aria-label={t('invited.rates')}>
          {rateTexts(rates).map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
