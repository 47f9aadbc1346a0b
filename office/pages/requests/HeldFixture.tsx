import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { FixtureEffectView } from '../../kit/FixtureEffectView.tsx';

type Held = Pick<CallValue<'officeRequests'>[number], 'call' | 'params'>;

/** What a decision about a fixture that waits would do now; nothing for any other act. */
export function HeldFixture({ request: { call, params } }: { readonly request: Held }) {
  if (call !== 'officeFixtureVoid' && call !== 'officeFixtureResult') return null;
  const { server, fixture, home, away } = params as Readonly<Record<string, unknown>>;
  const score = call === 'officeFixtureResult' ? { home: Number(home), away: Number(away) } : null;
  return <FixtureEffectView server={String(server)} fixture={String(fixture)} score={score} />;
}
