import type { TFunction } from 'i18next';
import type { BetRecord } from '../../../streams/wire/games/records.ts';
import { decimalOdds } from '../../../streams/wire/sportsBook/marketWords.ts';
import type { SportsWords } from '../../kit/sportsWords/useSportsWords.ts';

type SportsRound = NonNullable<BetRecord['sports']>;
type Leg = SportsRound['legs'][number];

/** How a bet can have ended besides by what became of its selections. */
const ENDS = ['sold', 'void', 'undone'] as const;

/** `Winner: Heron Lake · 1.85 · Won`. Of a builder the price is of all selections together. */
function legText(t: TFunction<'records'>, words: SportsWords, leg: Leg, hasOdds: boolean): string {
  const { market, part } = leg.selection;
  const pick = words.pick(leg.selection, leg, leg.pickName);
  return [
    `${words.market(market, part, leg)}: ${pick}`,
    ...(hasOdds ? [decimalOdds(leg.odds)] : []),
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
  { form, legs, state, price = null }: SportsRound,
): readonly (readonly [label: string, value: string])[] {
  const name = t(`sports.form.${form.form}`, { from: form.form === 'system' ? form.from : 0 });
  const end = ENDS.find(it => it === state);
  const hasOdds = form.form !== 'builder';
  return [
    [t('sports.bet'), legs.length === 0 ? `${name} · ${t('sports.unknown')}` : name],
    ...legs.map(leg => [matchText(words, leg), legText(t, words, leg, hasOdds)] as const),
    ...(price === null || legs.length < 2 ? [] : [[t('sports.price'), decimalOdds(price)] as const]),
    ...(end === undefined ? [] : [[t('sports.ended'), t(`sports.state.${end}`)] as const]),
  ];
}
