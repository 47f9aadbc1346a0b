import { useSubscription } from 'observable-hooks';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { createLotteryTicketsStore, type DrawnTicket } from '../../../streams/stores/lotteryTickets.ts';
import { lotteryOf } from '../../../streams/wire/lottery/games.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { useMedia } from '../../kit/useMedia.ts';
import { revealMs } from './useBallsShown.ts';
import { useResultText } from './useResultText.ts';

/**
 * How long results are collected before they are announced together, ms: the tickets of an account are settled ten at a
 * time.
 */
const TOGETHER_MS = 700;

/** Tells members what their lottery tickets have become, wherever they are. */
export default function DrawWatch() {
  useTexts('lottery');
  const { role } = useLive(({ session }) => session.session$, RESTORING);
  return role === 'member' || role === 'agent' ? <Told /> : null;
}

function Told() {
  const store = useStore(createLotteryTicketsStore);
  const notify = useNotify();
  const textOf = useResultText();
  const { pathname, search } = useLocation();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [drawn, setDrawn] = useState<readonly DrawnTicket[]>([]);
  useSubscription(store.drawn$, tickets => setDrawn(before => [...before, ...tickets]));
  const looked = /lottery\/?$/i.test(pathname)
    ? lotteryOf(new URLSearchParams(search).get('gameCode') ?? '')
    : null;
  // Whoever looks at the draw sees its balls come first.
  const wait =
    looked !== null && drawn.some(({ ticket }) => ticket.gameCode === looked.gameCode)
      ? revealMs(looked.rule.count + 1, still)
      : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or another notice is no news
  useEffect(() => {
    if (drawn.length === 0) return;
    const tell = setTimeout(() => {
      const { text, kind } = textOf(drawn);
      notify(text, kind);
      setDrawn([]);
    }, wait + TOGETHER_MS);
    return () => clearTimeout(tell);
  }, [drawn, wait]);
  return null;
}
