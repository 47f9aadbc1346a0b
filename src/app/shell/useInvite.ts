import { useNavigate } from 'react-router-dom';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { useReferralOffer } from '../../kit/referral/useReferralOffer.ts';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';

/**
 * What the invitation does: opens a member's own link, or the registration for everybody else. Null when there is
 * none: members get one when the merchant has such a promotion (S2-68).
 */
export function useInvite(): (() => void) | null {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { role } = useLive(({ session }) => session.session$, RESTORING);
  const isOffered = useReferralOffer() === true;
  if (role !== 'member' && role !== 'agent') return () => dialogs.open({ name: 'register' });
  return isOffered ? () => void navigate('/member/referral') : null;
}
