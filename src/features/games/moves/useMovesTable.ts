import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MovesChoice } from '../../../../streams/wire/games/shapes.ts';
import { useGameGuard } from '../../../kit/games/useStartGame.ts';
import { useStake } from '../../../kit/play/useStake.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import type { Mode } from '../practice/ModeSwitch.tsx';
import { usePreference } from '../preferences.ts';
import { type Result, resultOf } from '../result/result.ts';
import { useSounds } from '../sound/useSounds.ts';
import { useCooldown } from '../useCooldown.ts';
import { useHotkeys } from '../useHotkeys.ts';
import { useRounds } from '../useRounds.ts';
import type { MovesView } from './movesView.ts';
import { usePaidRound } from './usePaidRound.ts';
import { usePracticeRound } from './usePracticeRound.ts';

/** State of the table of a game of moves: who plays, the stake, the round, and what pressing the button does. */
export function useMovesTable<Choice extends MovesChoice>({ code, initial }: MovesView<Choice>) {
  const { t } = useTranslation('games');
  const { games, session } = useStreams();
  const { role, phase, uid } = useBehavior(session.session$);
  const mayBet = role === 'member' || role === 'agent';
  const game = useBehavior(games.inHouse$)?.find(({ gameCode }) => gameCode === code);
  const stake = useStake(game);
  const [opening, setOpening] = useState(initial);
  const [query] = useSearchParams();
  const [chosen, choose] = useState<Mode | null>(query.has('practice') ? 'practice' : null);
  const mode = chosen ?? (mayBet || phase === 'restoring' ? 'bet' : 'practice');
  const isPractice = mode === 'practice';

  const [sound, setSound] = usePreference('sound', false);
  const [keys, setKeys] = usePreference('keys', true);
  const sounds = useSounds(sound);
  const paid = usePaidRound<Choice>(code, sounds.land);
  const practice = usePracticeRound<Choice>(code, game, sounds.land);
  const play = isPractice ? practice : paid;
  const { round } = play;
  const isOpen = round?.state === 'open';
  const record = useRounds(code, mayBet ? uid : null);
  const { rounds, retry } = record;
  // A round that another device or the clock has ended is in the record, too.
  const ended = paid.round?.state === 'settled' ? paid.round.id : null;
  const isRecorded = rounds === null || rounds.some(({ id }) => id === ended);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end.
  useEffect(() => {
    if (ended !== null && !isRecorded) retry();
  }, [ended]);

  const cooldown = useCooldown(Math.max(useBehavior(games.nextBetAt$), practice.nextAt));
  const ifMayPlay = useGameGuard();
  const asksFirst = !isPractice && !mayBet;
  const canBegin = !isOpen && !cooldown.waiting && !play.busy && (isPractice || stake.staked !== null);
  const ready = asksFirst ? phase !== 'restoring' : canBegin;
  function press() {
    if (!ready) return;
    if (asksFirst) ifMayPlay(`/inHouse/${code.toLowerCase()}`, () => {});
    else play.begin(opening, isPractice ? null : stake.staked);
  }
  useHotkeys(keys, {
    bet: press,
    half: () => !isPractice && !isOpen && stake.scaleStake(0.5),
    double: () => !isPractice && !isOpen && stake.scaleStake(2),
  });
  const past = useMemo(
    (): readonly Result<Choice>[] =>
      isPractice
        ? (practice.past as unknown as readonly Result<Choice>[])
        : (rounds ?? []).map(each => resultOf<Choice>(each)),
    [isPractice, practice.past, rounds],
  );
  const asking = role === 'trial' ? t('bet.register') : t('bet.logIn');
  return {
    ...{ game, stake, mode, choose, mayBet, record, cooldown, past, play, round, isOpen, ready, press },
    opening,
    setOpening,
    /** What is staked on the open round, minor units; 0 without one. */
    staked: paid.round?.state === 'open' ? (paid.round.money?.staked ?? 0) : 0,
    /** Whether the button counts the pause down instead. */
    waiting: cooldown.waiting && !asksFirst && !isOpen,
    asking: asksFirst && phase !== 'restoring' ? asking : null,
    settings: { sound, onSound: setSound, keys, onKeys: setKeys },
  };
}

export type MovesTable<Choice extends MovesChoice> = ReturnType<typeof useMovesTable<Choice>>;
