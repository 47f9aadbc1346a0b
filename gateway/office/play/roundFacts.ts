import type { RoundEnd } from '../../../streams/wire/gameServers/seamless.ts';
import type { OfficeRound } from '../../../streams/wire/office/roundCalls.ts';
import { pickKey } from '../../../streams/wire/sportsBook/selectionKey.ts';
import type { SportsRound } from '../../../streams/wire/sportsBook/sportsRound.ts';
import { tableFacts } from './tableFacts.ts';

/** `Home – Away 2:1, total:0:2.5/over 1.85, won`. */
function legText({ home, away, score, selection, odds, grade }: SportsRound['legs'][number]): string {
  const result = score === null ? '' : ` ${score.home}:${score.away}`;
  return `${home.en} – ${away.en}${result}, ${pickKey(selection)} ${(odds / 100).toFixed(2)}, ${grade ?? 'open'}`;
}

/** What a server has said of how a round ended. */
export function roundFacts(end: RoundEnd): OfficeRound['facts'] {
  if (!('legs' in end)) return tableFacts(end);
  return [
    { name: 'betForm', value: end.form.form === 'system' ? `system ${end.form.from}` : end.form.form },
    { name: 'selections', value: end.legs.map(legText).join(' · ') },
  ];
}
