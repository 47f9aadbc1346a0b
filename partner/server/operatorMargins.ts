import { type MarginCall, marginParams } from '../../streams/wire/gameServers/leagueMargins.ts';
import { nameIn } from '../../streams/wire/sportsBook/marketWords.ts';
import type { MarginDesk } from '../sports/marginDesk.ts';
import type { Sports } from '../sports/openSports.ts';
import type { Reply } from './api.ts';
import { ACCEPTED, type OperatorCall, type OperatorCalls, refusal } from './operatorCalls.ts';
import { languageOf, textsOf } from './texts.ts';

type AskedBook = Pick<MarginDesk, 'margins' | 'setMargin'> & Pick<Sports, 'requestOf'>;

/** The margins of leagues, for an operator. */
export function operatorMargins(sports: AskedBook): OperatorCalls {
  function listed(params: unknown): Reply {
    const wanted = marginParams.margins.safeParse(params);
    if (!wanted.success) return refusal(400, 'bad_request');
    const spoken = languageOf(wanted.data.language);
    const { sport: sportNames } = textsOf(spoken).book;
    const leagues = sports.margins().map(({ league: { league, name, sport }, margin, own }) => ({
      ...{ league, margin, own, name: nameIn(name, spoken), sport: sportNames[sport] },
    }));
    return { status: 200, body: { ok: true, leagues } };
  }

  const calls: Readonly<Record<MarginCall, OperatorCall>> = {
    margins: { kind: 'read', answer: listed },
    setMargin: {
      kind: 'act',
      requestOf: id => sports.requestOf(id),
      async carryOut(params, request) {
        const wanted = marginParams.setMargin.safeParse(params);
        if (!wanted.success) return refusal(400, 'bad_request');
        const { league, margin } = wanted.data;
        if (!sports.margins().some(it => it.league.league === league)) return refusal(404, 'league_unknown');
        await sports.setMargin(league, margin, request);
        return ACCEPTED;
      },
    },
  };
  return name => (name === 'margins' || name === 'setMargin' ? calls[name] : null);
}
