import { useTranslation } from 'react-i18next';
import { catchError, defer, from, of, switchMap } from 'rxjs';
import { refusedOutcome } from '../../../../streams/link/restError.ts';
import { useExternalIdentity } from '../../../kit/external/useExternalIdentity.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { SignIn } from './useSignIn.ts';

const CHANNELS = ['google', 'facebook'] as const;
type Channel = (typeof CHANNELS)[number];

/** Google and Facebook, each only where the merchant has it (S1-29, S7-67). */
export function ExternalButtons({ signIn }: { readonly signIn: SignIn }) {
  const { t } = useTranslation('identity');
  const { access, session } = useStreams();
  const offered = useBehavior(access.access$)?.external?.channels ?? [];
  const service = useExternalIdentity();
  const login = useIntent(
    (channel: Channel) =>
      signIn.watch(
        defer(() => from(service?.signIn(channel) ?? Promise.reject(new Error('no service')))).pipe(
          switchMap(({ idToken }) =>
            session.login({
              username: channel,
              password: idToken,
              type: 'firebase',
              firebaseChannel: channel,
            }),
          ),
          catchError((error: unknown) => of(refusedOutcome(error))),
        ),
      ),
    signIn.finish,
  );
  return (
    <>
      <Refusal failure={login.failure} />
      {CHANNELS.filter(channel => offered.includes(channel)).map(channel => (
        <Button key={channel} variant="ghost" busy={login.busy} onClick={() => login.run(channel)}>
          {t(`login.${channel}`)}
        </Button>
      ))}
    </>
  );
}
