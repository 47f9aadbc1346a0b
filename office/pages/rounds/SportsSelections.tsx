import { useTranslation } from 'react-i18next';
import { marketTitle, pickText } from '../../../src/kit/sportsWords/sportsWords.ts';
import type { OfficeRound } from '../../../streams/wire/office/roundCalls.ts';
import { decimalOdds, nameIn } from '../../../streams/wire/sportsBook/marketWords.ts';

type SportsEnd = NonNullable<OfficeRound['sports']>;

/** What was bet on at a sports book, a line for each selection, with what became of it. */
export function SportsSelections({ round: { form, legs } }: { readonly round: SportsEnd }) {
  const { t, i18n } = useTranslation('rounds');
  const { language } = i18n;
  const textOf = ({
    home,
    away,
    sport,
    score,
    selection,
    pickName,
    odds,
    grade,
  }: SportsEnd['legs'][number]) => {
    const teams = { home: nameIn(home, language), away: nameIn(away, language) };
    const result = score === null ? '' : ` ${score.home}–${score.away}`;
    const pick = pickText(t, language, selection, { sport, home, away }, pickName);
    return [
      `${teams.home} – ${teams.away}${result}`,
      `${marketTitle(t, selection.market, selection.part, sport, teams)}: ${pick}`,
      // Of a builder the price is of all selections together.
      ...(form.form === 'builder' ? [] : [decimalOdds(odds)]),
      t(`grade.${grade ?? 'open'}`),
    ].join(' · ');
  };
  return (
    <ul>
      {legs.map((leg, at) => (
        <li key={at.toString()}>{textOf(leg)}</li>
      ))}
    </ul>
  );
}
