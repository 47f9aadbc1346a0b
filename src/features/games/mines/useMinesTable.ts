import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ChoiceOf } from '../../../../streams/wire/games/shapes.ts';
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
import { usePaidField } from './usePaidField.ts';
import { usePracticeField } from './usePracticeField.ts';

const INITIAL_MINES = 3;

/** State of the table of Mines: who plays, the stake, the field, and what pressing the button does. */
export function useMinesTable() {
  const { t } = useTranslation('games');
  const { games, session } = useStreams();
  const { role, phase, uid } = useBehavior(session.session$);
  const mayBet = role === 'member' || role === 'agent';
  const game = useBehavior(games.inHouse$)?.find(({ gameCode }) => gameCode === 'MINES');
  const stake = useStake(game);
  const [mines, setMines] = useState(INITIAL_MINES);
  const [query] = useSearchParams();
  const [chosen, choose] = useState<Mode | null>(query.has('practice') ? 'practice' : null);
  const mode = chosen ?? (mayBet || phase === 'restoring' ? 'bet' : 'practice');
  const isPractice = mode === 'practice';

  const [sound, setSound] = usePreference('sound', false);
  const [keys, setKeys] = usePreference('keys', true);
  const sounds = useSounds(sound);
  const paid = usePaidField(sounds.land);
  const practice = usePracticeField(game, sounds.land);
  const play = isPractice ? practice : paid;
  const { field } = play;
  const isOpen = field?.state === 'open';
  const record = useRounds('MINES', mayBet ? uid : null);
  const { rounds, retry } = record;
  // A round that another device or the clock has ended is in the record, too.
  const ended =
    paid.field !== null && !['open', 'refunded'].includes(paid.field.state) ? paid.field.id : null;
  const isRecorded = rounds === null || rounds.some(({ id }) => id === ended);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end.
  useEffect(() => {
    if (ended !== null && !isRecorded) retry();
  }, [ended]);

  const cooldown = useCooldown(Math.max(useBehavior(games.nextBetAt$), practice.nextAt));
  const ifMayPlay = useGameGuard();
  const asksFirst = !isPractice && !mayBet;
  const canBegin = !cooldown.waiting && !play.busy && (isPractice || stake.staked !== null);
  const canCash = isOpen && field.tiles.length > 0 && !play.busy;
  const ready = asksFirst ? phase !== 'restoring' : isOpen ? canCash : canBegin;
  function press() {
    if (!ready) return;
    if (asksFirst) ifMayPlay('/inHouse/mines', () => {});
    else if (isOpen) play.cashOut();
    else play.begin(mines, isPractice ? null : stake.staked);
  }
  useHotkeys(keys, {
    bet: press,
    half: () => !isPractice && !isOpen && stake.scaleStake(0.5),
    double: () => !isPractice && !isOpen && stake.scaleStake(2),
  });
  const past = useMemo(
    (): readonly Result[] => (isPractice ? practice.past : (rounds ?? []).map(round => resultOf(round))),
    [isPractice, practice.past, rounds],
  );
  /** Of an open round what it is played with, else what is chosen for the next one. */
  const choice: ChoiceOf<'MINES'> = isOpen
    ? { game: 'MINES', mines: field.mines, tiles: [...field.tiles] }
    : { game: 'MINES', mines, tiles: [] };
  const asking = role === 'trial' ? t('bet.register') : t('bet.logIn');
  return {
    ...{
      game,
      stake,
      mode,
      choose,
      mayBet,
      record,
      cooldown,
      past,
      play,
      field,
      isOpen,
      choice,
      ready,
      press,
    },
    setMines,
    /** What is staked on the open round, minor units; 0 without one. */
    staked: paid.field?.state === 'open' ? (paid.field.money?.stake ?? 0) : 0,
    /** Whether the button counts the pause down instead. */
    waiting: cooldown.waiting && !asksFirst && !isOpen,
    asking: asksFirst && phase !== 'restoring' ? asking : null,
    settings: { sound, onSound: setSound, keys, onKeys: setKeys },
  };
}

export type MinesTableState = ReturnType<typeof useMinesTable>;
