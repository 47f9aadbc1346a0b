import type { OfficeFixture } from '../../../streams/wire/office/fixtureCalls.ts';

/** What an operator can do with a fixture. */
export type FixtureAct = 'suspend' | 'resume' | 'result' | 'void';

/** What fixtures can be narrowed by; a suspended one is live or ahead as well. */
export const FIXTURE_STATES = ['live', 'ahead', 'suspended', 'over', 'void'] as const;

type State = Pick<OfficeFixture, 'phase' | 'suspended'>;

/** Whether somebody could bet on it, now or once it is resumed. */
const isOpen = ({ phase }: State): boolean => phase === 'live' || phase === 'ahead';
export const isSuspended = (fixture: State): boolean => fixture.suspended && isOpen(fixture);

/** Whether a fixture is in a state of the filter; empty for any. */
export const isInState = (fixture: State, state: string): boolean =>
  state === '' || (state === 'suspended' ? isSuspended(fixture) : fixture.phase === state);

/** What can be done with it; a decision can be corrected later. */
export function actsOn(fixture: State): readonly FixtureAct[] {
  const first: readonly FixtureAct[] = isOpen(fixture) ? [fixture.suspended ? 'resume' : 'suspend'] : [];
  return [...first, 'result', 'void'];
}

/** Both sides, as people call the fixture. */
export const nameOf = ({ home, away }: Pick<OfficeFixture, 'home' | 'away'>): string => `${home} – ${away}`;
