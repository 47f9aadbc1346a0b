import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { BetChoice, BetParams } from '../../../streams/wire/games/shapes.ts';
import { useGameGuard } from '../../kit/games/useStartGame.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import type { Mode } from './practice/ModeSwitch.tsx';
import { usePractice } from './practice/usePractice.ts';
import { usePreference } from './preferences.ts';
import { moodOf, type Result, resultOf } from './result/result.ts';
import { useReveal } from './result/useReveal.ts';
import { useSounds } from './sound/useSounds.ts';
import { useBetForm } from './useBetForm.ts';
import { useCooldown } from './useCooldown.ts';
import { useHotkeys } from './useHotkeys.ts';
import { useRounds } from './useRounds.ts';
import type { GameView } from './view.ts';

/**
 * State of the table of one game: who plays, the stake and choice, the result that is shown, and what pressing the button
 * does.
 */
export function useTable<Choice extends BetChoice>(view: GameView<Choice>) {
  const { code } = view;
  const { t } = useTranslation('games');
  const { games, session } = useStreams();
  const { role, phase, uid } = useBehavior(session.session$);
  const mayBet = role === 'member' || role === 'agent';
  const game = useBehavior(games.inHouse$)?.find(({ gameCode }) => gameCode === code);
  const form = useBetForm(view.initial, game);
  const [query] = useSearchParams();
  const [chosen, choose] = useState<Mode | null>(query.has('practice') ? 'practice' : null);
  const mode = chosen ?? (mayBet || phase === 'restoring' ? 'bet' : 'practice');

  const [sound, setSound] = usePreference('sound', false);
  const [keys, setKeys] = usePreference('keys', true);
  const sounds = useSounds(sound);
  const { rolling, shown, reveal, clear } = useReveal<Result<Choice>>(
    useMemo(
      () => ({
        rollMs: view.rollMs,
        onRoll: (ms: number) => sounds.roll(ms),
        onLand: (result: Result) => sounds.land(moodOf(result) === 'win'),
      }),
      [sounds, view],
    ),
  );
  // Another account begins with an empty table.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account is the reason to clear.
  useEffect(clear, [uid, clear]);

  const practice = usePractice(code, game);
  const record = useRounds(code, mayBet ? uid : null);
  const cooldown = useCooldown(Math.max(useBehavior(games.nextBetAt$), practice.nextAt));
  const ifMayPlay = useGameGuard();
  const bet = useIntent(
    (input: BetParams) => games.bet(input),
    ({ round }) => reveal(resultOf<Choice>(round)),
  );

  const isFree = !cooldown.waiting && rolling === null && !bet.busy;
  const isFilled = mode === 'practice' ? form.choice !== null : form.bet !== null;
  const asksFirst = mode === 'bet' && !mayBet;
  const ready = asksFirst ? phase !== 'restoring' : isFree && isFilled;
  function press() {
    if (!ready) return;
    if (asksFirst) ifMayPlay(`/inHouse/${code.toLowerCase()}`, () => {});
    else if (mode === 'practice')
      form.choice !== null && practice.roll(form.choice, result => reveal(result as Result<Choice>));
    else if (form.bet !== null) bet.run(form.bet);
  }
  useHotkeys(keys, {
    bet: press,
    half: () => mode === 'bet' && form.scaleStake(0.5),
    double: () => mode === 'bet' && form.scaleStake(2),
  });

  /** Nothing of practice is shown beside a bet, and the other way round. */
  const ofMode = (result: Result<Choice> | null) =>
    result !== null && (result.money === null) === (mode === 'practice') ? result : null;
  const rounds = record.rounds;
  const past = useMemo(
    () =>
      (mode === 'practice'
        ? (practice.past as unknown as readonly Result<Choice>[])
        : (rounds ?? []).map(round => resultOf<Choice>(round))
      ).filter(({ id }) => id !== rolling?.id),
    [mode, practice.past, rounds, rolling],
  );
  const asking = role === 'trial' ? t('bet.register') : t('bet.logIn');
  return {
    form,
    game,
    mode,
    choose,
    record,
    cooldown,
    past,
    mayBet,
    busy: bet.busy,
    failure: mode === 'bet' ? bet.failure : null,
    /** Practice needs the hashing of a secure origin. */
    unavailable: mode === 'practice' && practice.unavailable,
    rolling: ofMode(rolling),
    shown: ofMode(shown),
    ready,
    press,
    /** Whether the button counts down instead. */
    waiting: cooldown.waiting && !asksFirst,
    /** What the button does for this person. */
    label:
      mode === 'practice'
        ? t('practice.roll')
        : asksFirst && phase !== 'restoring'
          ? asking
          : t('bet.submit'),
    settings: { sound, onSound: setSound, keys, onKeys: setKeys },
  };
}
