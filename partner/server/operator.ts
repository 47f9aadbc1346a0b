import {
  FIXTURE_CALLS,
  type FixtureCall,
  type FixtureParams,
  fixtureParams,
} from '../../streams/wire/gameServers/fixtures.ts';
import { SEAMLESS_HEADERS, SEAMLESS_SKEW_MS, ServerId } from '../../streams/wire/gameServers/seamless.ts';
import type { DecisionRequest } from '../sports/bets/lines.ts';
import type { Sports } from '../sports/openSports.ts';
import type { Reply } from './api.ts';
import { jsonOf } from './jsonOf.ts';
import { namedFixtures } from './namedFixtures.ts';
import { isSigned, type OperatorRequest, type SignedBetween } from './signedRequest.ts';

/** Whether a word is the name of a call of the operator. */
export const isFixtureCall = (name: string): name is FixtureCall =>
  (FIXTURE_CALLS as readonly string[]).includes(name);

const refusal = (status: number, code: string): Reply => ({ status, body: { code } });
const done: Reply = { status: 200, body: { ok: true } };

type Acting = Exclude<FixtureCall, 'fixtures' | 'preview'>;
const isRead = (call: FixtureCall): call is 'fixtures' | 'preview' =>
  call === 'fixtures' || call === 'preview';

/** Fixtures for an operator, and what is decided about them, signed with the server's secret as calls to a wallet are (docs/game-servers.md). */
export function createOperator(sports: Sports, between: SignedBetween) {
  const isKnown = (id: string) => sports.fixtures.find(id) !== null;

  function read(call: 'fixtures' | 'preview', text: string): Reply {
    if (call === 'fixtures') {
      const asked = fixtureParams.fixtures.safeParse(jsonOf(text));
      if (!asked.success) return refusal(400, 'bad_request');
      return {
        status: 200,
        body: { ok: true, fixtures: namedFixtures(sports.rows(), asked.data.language) },
      };
    }
    const tried = fixtureParams.preview.safeParse(jsonOf(text));
    if (!tried.success) return refusal(400, 'bad_request');
    const { fixture, decision } = tried.data;
    if (!isKnown(fixture)) return refusal(404, 'fixture_unknown');
    return { status: 200, body: { ok: true, effect: sports.preview(fixture, decision) } };
  }

  async function act(call: Acting, params: FixtureParams<Acting>, request: DecisionRequest): Promise<Reply> {
    const { fixture } = params;
    if (call === 'suspend' && sports.isOver(fixture)) return refusal(409, 'fixture_over');
    if (call === 'suspend' || call === 'resume') await sports.suspend(fixture, call === 'suspend', request);
    else if ('home' in params) {
      const { home, away } = params;
      await sports.decide(fixture, { kind: 'result', home, away }, request);
    } else await sports.decide(fixture, { kind: 'void' }, request);
    return done;
  }

  return async (asked: OperatorRequest): Promise<Reply> => {
    const { call, header, text } = asked;
    if (!isFixtureCall(call)) return refusal(404, 'not_found');
    if (!isSigned(asked, between)) return refusal(401, 'signature_invalid');
    const id = ServerId.safeParse(header(SEAMLESS_HEADERS.request));
    if (!id.success) return refusal(400, 'bad_request');
    if (isRead(call)) return read(call, text);
    // Sent again by whoever has seen it, an older decision would undo a newer one.
    const content = `${call}\n${text}`;
    const known = sports.requestOf(id.data);
    if (known !== null) return known === content ? done : refusal(409, 'request_conflict');
    const parsed = fixtureParams[call].safeParse(jsonOf(text));
    if (!parsed.success) return refusal(400, 'bad_request');
    if (!isKnown(parsed.data.fixture)) return refusal(404, 'fixture_unknown');
    const until = Number(header(SEAMLESS_HEADERS.timestamp)) + SEAMLESS_SKEW_MS;
    return act(call, parsed.data, { id: id.data, content, until });
  };
}
