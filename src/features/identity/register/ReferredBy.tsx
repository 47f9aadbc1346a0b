import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../../streams/remote/remote.ts';
import { createReferredByStore } from '../../../../streams/stores/referrals.ts';
import { useReferralTexts } from '../../../kit/referral/useReferralTexts.ts';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Which member invites by a code, and what the friend gets for it; nothing for a code that is nobody's. */
export function ReferredBy({ code }: { readonly code: string }) {
  const { t } = useTranslation('referral');
  const texts = useReferralTexts();
  const store = useStore(createReferredByStore);
  const [remote] = useRemote(`referral ${code}`, () => store.read(code));
  const known = valueIn(remote);
  if (known === null) return null;
  const { by, terms } = known;
  const { deposit, turnover, days, friend } = terms;
  return (
    <Notice tone="info">
      <p>{t('invited.by', { by })}</p>
      {friend !== null && (
        <p>
          {t('invited.reward', {
            ...{ deposit: texts.money(deposit), turnover: texts.money(turnover), days },
            reward: texts.reward(friend),
          })}
        </p>
      )}
    </Notice>
  );
}
