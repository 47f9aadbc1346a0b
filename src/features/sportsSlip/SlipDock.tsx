import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import type { SlipMessage } from '../../kit/sportsSlip/slipMessages.ts';
import { useSlipBridge } from '../../kit/sportsSlip/useSlipBridge.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { stack, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './SlipDock.module.css';
import { SlipFrame } from './SlipFrame.tsx';
import { useBookGame } from './useBookGame.ts';
import { useSlipLaunch } from './useSlipLaunch.ts';
import { WaitingList } from './WaitingList.tsx';

/**
 * The slip beside the pages of the sports book; on narrow screens a sheet at the bottom that a button with the number of selections
 * opens. Elsewhere it is hidden and stays as it is. What it says and asks for is its server's, in a frame that is made once.
 */
export default function SlipDock({ isShownHere }: { readonly isShownHere: boolean }) {
  const { t } = useTranslation(['sportsSlip', 'sportsWords']);
  const { pathname, search } = useLocation();
  const dialogs = useDialogs();
  const failureText = useFailureText();
  const bridge = useSlipBridge();
  const { session } = useStreams();
  const { role, uid } = useBehavior(session.session$);
  const { count, selections } = useBehavior(bridge.slip$);
  const isSheetOpen = useBehavior(bridge.isShown$);
  const [height, setHeight] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(isSheetOpen);
  // Each of the two buttons goes with the press on it: the focus follows to the other.
  useEffect(() => {
    if (wasOpen.current === isSheetOpen) return;
    wasOpen.current = isSheetOpen;
    if (isSheetOpen) closer.current?.querySelector('button')?.focus();
    else opener.current?.focus();
  }, [isSheetOpen]);
  const isMember = role === 'member' || role === 'agent';
  // Nobody who only looks at the board has opened a game.
  const [wasWanted, setWanted] = useState(false);
  if (count > 0 && !wasWanted) setWanted(true);
  const game = useBookGame(selections[0]?.split(' ')[0], isMember && wasWanted);
  const [launch, again] = useSlipLaunch(game, isMember ? uid : null);

  function signIn(): void {
    if (role === 'trial') dialogs.open({ name: 'registerFirst' });
    else dialogs.open({ name: 'login', reason: 'play', returnTo: `${pathname}${search}` });
  }
  function hear(message: SlipMessage): void {
    if (message.type === 'croupier:height') setHeight(message.px);
    // Its session is over although somebody is signed in here.
    if (message.type === 'croupier:signIn') again();
  }
  const close = () => bridge.show(false);
  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape' && isSheetOpen) close();
  }
  const isNarrowOpen = isSheetOpen && isShownHere;
  return (
    <>
      <aside
        className={s.dock}
        aria-label={t('title')}
        data-open={isNarrowOpen || undefined}
        data-framed={launch.kind === 'open' || undefined}
        hidden={!isShownHere}
        style={height === null ? undefined : ({ '--slip-height': `${height}px` } as CSSProperties)}
        onKeyDown={onKeyDown}
      >
        <div className={`${toolbar(2)} ${s.head}`}>
          <h2 className={typography(16, 'bold')}>{t('title')}</h2>
          <span ref={closer} className={s.close}>
            <IconButton label={t('close')} onClick={close}>
              <Icon name="x" />
            </IconButton>
          </span>
        </div>
        {launch.kind === 'open' ? (
          <SlipFrame key={launch.url} url={launch.url} onMessage={hear} onReload={again} />
        ) : (
          <div className={`${stack(3)} ${s.inside}`}>
            {count === 0 ? (
              <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
            ) : isMember && launch.kind === 'refused' ? (
              <EmptyState
                tone="error"
                title={t('refused')}
                action={<Button onClick={again}>{t('again')}</Button>}
              >
                {failureText(launch.failure)}
              </EmptyState>
            ) : (
              <>
                <WaitingList />
                {isMember ? (
                  <div role="status" aria-label={t('opening')}>
                    <Skeleton height="120px" />
                  </div>
                ) : (
                  <Button variant="primary" onClick={signIn}>
                    {t('signIn')}
                  </Button>
                )}
              </>
            )}
          </div>
        )}
      </aside>
      {isShownHere && count > 0 && !isSheetOpen && (
        <button ref={opener} type="button" className={s.opener} onClick={() => bridge.show(true)}>
          <Icon name="ticket" size={20} />
          <span>{t('open', { count })}</span>
        </button>
      )}
    </>
  );
}
