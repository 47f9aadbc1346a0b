import { useTranslation } from 'react-i18next';
import { defer, from, switchMap } from 'rxjs';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { stack } from '../../../ui/layout/layout.ts';
import { useAntiBot } from '../fields/AntiBot.tsx';
import { DemoAccounts, type PickedAccount } from './DemoAccounts.tsx';
import type { SignIn } from './useSignIn.ts';

export interface TryOutProps {
  readonly signIn: SignIn;
  readonly onPick: (account: PickedAccount) => void;
}

/** The ways in for who has no account yet, close below the form: a trial, and the accounts of a demo world. */
export function TryOut({ signIn, onPick }: TryOutProps) {
  const { t } = useTranslation('identity');
  const { session, system } = useStreams();
  const demo = useBehavior(system.demo$);
  const isMemberPage = signIn.page === 'member';
  const hasFreePlay = useBehavior(system.flags$).has('FREEPLAY3') && isMemberPage;
  // Without a face and begun by the press, so that a look around stays one press.
  const { solve, widget } = useAntiBot({ hidden: true });
  const freePlay = useIntent(
    () => defer(() => from(solve())).pipe(switchMap(antiBot => session.freePlay(antiBot))),
    signIn.finish,
  );
  if (!hasFreePlay && !demo) return null;
  return (
    <div className={stack(2)}>
      <Refusal failure={freePlay.failure} />
      {hasFreePlay && (
        <>
          {widget}
          <Button variant="soft" busy={freePlay.busy} onClick={() => freePlay.run()}>
            {t('login.freePlay')}
          </Button>
        </>
      )}
      {demo && <DemoAccounts agentsOnly={!isMemberPage} onPick={onPick} />}
    </div>
  );
}
