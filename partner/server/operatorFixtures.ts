import {
  FIXTURE_CALLS,
  type FixtureCall,
  type FixtureParams,
  fixtureParams,
} from '../../streams/wire/gameServers/fixtures.ts';
import type { FixtureDesk } from '../sports/fixtureDesk.ts';
import type { Sports } from '../sports/openSports.ts';
import type { DecisionRequest } from '../store/decisionRequest.ts';
import type { Reply } from './api.ts';
import { namedExposure } from './namedExposure.ts';
import { namedFixtures } from './namedFixtures.ts';
import { ACCEPTED, type OperatorCalls, refusal } from './operatorCalls.ts';

const isFixtureCall = (name: string): name is FixtureCall =>
  (FIXTURE_CALLS as readonly string[]).includes(name);

type Acting = Exclude<FixtureCall, 'fixtures' | 'exposure' | 'preview'>;

/** The book, as far as operators ask about its fixtures. */
type AskedBook = Pick<Sports, 'wake' | 'fixtures' | keyof FixtureDesk | 'suspend' | 'decide' | 'requestOf'>;

/** Fixtures for an operator, and what is decided about them. */
export function operatorFixtures(sports: AskedBook): OperatorCalls {
  function isKnown(id: string): boolean {
    // Whoever decides about a fixture needs it, also when nobody plays.
    sports.wake();
    return sports.fixtures.find(id) !== null;
  }

  function listed(params: unknown): Reply {
    const asked = fixtureParams.fixtures.safeParse(params);
    if (!asked.success) return refusal(400, 'bad_request');
    const fixtures = namedFixtures(sports.rows(), asked.data.language);
    return { status: 200, body: { ok: true, fixtures } };
  }

  function exposed(params: unknown): Reply {
    const asked = fixtureParams.exposure.safeParse(params);
    if (!asked.success) return refusal(400, 'bad_request');
    const { fixture: id, language } = asked.data;
    sports.wake();
    const fixture = sports.fixtures.find(id);
    if (fixture === null) return refusal(404, 'fixture_unknown');
    const exposure = namedExposure(fixture, sports.exposureOf(id), language);
    return { status: 200, body: { ok: true, exposure } };
  }

  async function previewed(params: unknown): Promise<Reply> {
    const tried = fixtureParams.preview.safeParse(params);
    if (!tried.success) return refusal(400, 'bad_request');
    const { fixture, decision } = tried.data;
    if (!isKnown(fixture)) return refusal(404, 'fixture_unknown');
    return { status: 200, body: { ok: true, effect: await sports.preview(fixture, decision) } };
  }

  async function act(call: Acting, params: FixtureParams<Acting>, request: DecisionRequest): Promise<Reply> {
    const { fixture } = params;
    if (!isKnown(fixture)) return refusal(404, 'fixture_unknown');
    if (call === 'suspend' && sports.isOver(fixture)) return refusal(409, 'fixture_over');
    if (call === 'suspend' || call === 'resume') await sports.suspend(fixture, call === 'suspend', request);
    else if ('home' in params) {
      const { home, away } = params;
      await sports.decide(fixture, { kind: 'result', home, away }, request);
    } else await sports.decide(fixture, { kind: 'void' }, request);
    return ACCEPTED;
  }

  return name => {
    if (!isFixtureCall(name)) return null;
    if (name === 'fixtures') return { kind: 'read', answer: listed };
    if (name === 'exposure') return { kind: 'read', answer: exposed };
    if (name === 'preview') return { kind: 'read', answer: previewed };
    return {
      kind: 'act',
      requestOf: id => sports.requestOf(id),
      async carryOut(params, request) {
        const parsed = fixtureParams[name].safeParse(params);
        return parsed.success ? act(name, parsed.data, request) : refusal(400, 'bad_request');
      },
    };
  };
}
