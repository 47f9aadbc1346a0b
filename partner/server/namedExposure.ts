import type { FixtureExposure } from '../../streams/wire/gameServers/exposure.ts';
import { FEW, MANY } from '../../streams/wire/protocol/bounds.ts';
import { marketWords, nameIn, pickWords, signedLine } from '../../streams/wire/sportsBook/marketWords.ts';
import { marketKey } from '../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketSelection } from '../../streams/wire/sportsBook/shapes.ts';
import type { Exposure } from '../sports/bets/exposure.ts';
import { pickNameOf } from '../sports/bets/pickName.ts';
import type { Fixture } from '../sports/fixtures/fixtures.ts';
import { bookWordsOf } from './bookWords.ts';
import { languageOf } from './texts.ts';

/** `Total goals 2.5`, `Handicap −1.5`: markets that differ in the line only have the same title. */
function withLine(title: string, { market, line }: Pick<MarketSelection, 'market' | 'line'>): string {
  if (line === null) return title;
  return `${title} ${market === 'handicap' ? signedLine(line) : line}`;
}

/** What is open on a fixture, with the names that players of a language read. */
export function namedExposure(
  fixture: Fixture,
  { markets, ...open }: Exposure,
  language: string,
): FixtureExposure {
  const spoken = languageOf(language);
  const say = bookWordsOf(spoken);
  const { sport } = fixture;
  const teams = { home: nameIn(fixture.home, spoken), away: nameIn(fixture.away, spoken) };
  return {
    ...open,
    markets: markets.slice(0, MANY).map(({ market, picks, ...of }) => ({
      ...{ market: marketKey(market), ...of },
      name: withLine(marketWords(say, market.market, market.part, sport, teams), market),
      picks: picks.slice(0, FEW).map(({ selection, ...own }) => {
        const player = pickNameOf(fixture, selection);
        const name = pickWords(say, selection, teams, player && nameIn(player, spoken));
        return { pick: selection.pick, name, ...own };
      }),
    })),
  };
}
