import type { FixtureDecision } from '../../../streams/wire/gameServers/fixtures.ts';
import type { FixtureBooks } from '../../play/gameServers/ports.ts';

/**
 * What a decision about a fixture moves, minor units: what goes back and is paid by it, or what the bets that it ends have staked
 * where that is more. Throws as the book does.
 * @param params Of the call: `server` and `fixture`.
 */
export async function movedByFixture(
  books: Pick<FixtureBooks, 'askBook'>,
  { server, fixture }: Readonly<Record<string, unknown>>,
  decision: FixtureDecision,
): Promise<number> {
  const asked = { fixture: String(fixture), decision };
  const { effect } = await books.askBook(String(server), 'preview', asked);
  return Math.max(effect.staked, effect.back + effect.paid);
}
