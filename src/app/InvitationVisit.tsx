import { useEffect } from 'react';
import { createInvitationsStore } from '../../streams/stores/invitations.ts';
import { isReferralCode } from '../../streams/wire/referrals/words.ts';
import { useAddressParameters } from '../kit/browser/AddressContext.ts';
import { RESTORING } from '../kit/streams/placeholders.ts';
import { useOpenStreams } from '../kit/streams/StreamsContext.ts';
import { useLive } from '../kit/streams/useLive.ts';

/**
 * Counts a visitor who came by an agent's invitation, whichever page it led to. A chunk of its own that only such visitors
 * load.
 */
export default function InvitationVisit() {
  const streams = useOpenStreams();
  const code = useAddressParameters().referralCode();
  const { role, phase } = useLive(({ session }) => session.session$, RESTORING);
  const isVisitor = phase !== 'restoring' && role === 'visitor';
  useEffect(() => {
    if (streams === null || code === null || !isVisitor || isReferralCode(code)) return;
    // Whatever comes of it is no visitor's business: the gateway counts each device once a day.
    const visit = streams.store(createInvitationsStore).visit(code).subscribe();
    return () => visit.unsubscribe();
  }, [streams, code, isVisitor]);
  return null;
}
