import type { TFunction } from 'i18next';
import type { BetRecord } from '../../../streams/wire/games/records.ts';
import { decimalOdds } from '../../../streams/wire/sportsBook/marketWords.ts';
import type { SportsWords } from '../../kit/sportsWords/useSportsWords.ts';

type SportsRound = NonNullable<BetRecord['sports']>;
type Leg = SportsRound['legs'][number];

/** `Winner: Heron Lake · 1.85 · Won`. */
function legText(t: TFunction<'records'>, words: SportsWords, leg: Leg): string {
  const { market, part } = leg.selection;
  const pick = words.pick(leg.selection, leg, leg.pickName);
  return [
    `${words.market(market, part, leg)}: ${pick}`,
    decimalOdds(leg.odds),
    t(`sports.grade.${leg.grade ?? 'open'}`),
  ].join(' · ');
}

/** Sides, with the score where the match has ended. Scores are read from left to right in every language. */
function matchText(words: SportsWords, { home, away, score }: Leg): string {
  const result = score === null ? '–' : `\u2066${score.home}–${score.away}\u2069`;
  return `${words.name(home)} ${result} ${words.name(away)}`;
}

/** What a record says of a bet at a sports book: what was bet on, and what became of each selection. */
export function sportsFacts(
  t: TFunction<'records'>,
  words: SportsWords,
  { form, legs }: SportsRound,
): readonly (readonly [label: string, value: string])[] {
  const name = t(`sports.form.${form.form}`, { from: form.form === 'system' ? form.from : 0 });
  return [
    [t('sports.bet'), name],
    ...legs.map(leg => [matchText(words, leg), legText(t, words, leg)] as const),
  ];
}
