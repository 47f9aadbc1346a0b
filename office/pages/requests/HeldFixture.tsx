import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { FixtureEffectView } from '../../kit/FixtureEffectView.tsx';
import { useCall } from '../../kit/useCall.ts';

type Held = Pick<CallValue<'officeRequests'>[number], 'call' | 'params'>;

interface FixtureOf {
  readonly server: string;
  readonly fixture: string;
}

/** Who plays, and in which league: what waits names a fixture by its id alone. Nothing while its book is silent. */
function SidesOf({ server, fixture }: FixtureOf) {
  const { t } = useTranslation();
  const rows = useCall('officeFixtures', {}).value?.rows ?? [];
  const found = rows.find(it => it.server === server && it.id === fixture);
  if (found === undefined) return null;
  const { home, away, league } = found;
  return <p>{t('fixtureEffect.of', { home, away, league })}</p>;
}

/** What a decision about a fixture that waits would do now; nothing for any other act. */
export function HeldFixture({ request: { call, params } }: { readonly request: Held }) {
  if (call !== 'officeFixtureVoid' && call !== 'officeFixtureResult') return null;
  const { server, fixture, home, away } = params as Readonly<Record<string, unknown>>;
  const score = call === 'officeFixtureResult' ? { home: Number(home), away: Number(away) } : null;
  const of = { server: String(server), fixture: String(fixture) };
  return (
    <>
      <SidesOf {...of} />
      <FixtureEffectView {...of} score={score} />
    </>
  );
}
