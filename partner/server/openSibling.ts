import type { Session } from '../store/lines.ts';
import type { Store } from '../store/store.ts';
import { type CallWallet, Unreached } from '../wallet/walletClient.ts';

interface SiblingDeps {
  readonly store: Pick<Store, 'write'>;
  readonly ask: CallWallet;
  readonly randomText: (bytes: number) => string;
}

/**
 * Opens another game of this server for the player of a session, without a launch: for a page that shows several tables. The new session
 * has no page of its own. Answers why not as the code of a refusal.
 */
export function createOpenSibling({ store, ask, randomText }: SiblingDeps) {
  const opening = new Map<string, Promise<Session | string>>();

  async function open(session: Session, gameCode: string): Promise<Session | string> {
    const answer = await ask('openGame', { session: session.token, gameCode }).catch((failure: unknown) => {
      if (failure instanceof Unreached) return null;
      throw failure;
    });
    if (answer === null) return 'unreached';
    if (!answer.ok) return answer.code;
    const id = randomText(9);
    // No page has a key or a launch that hashes to these.
    const none = `sibling-${id}`;
    const { session: token, game, expiresAt } = answer;
    const own = { id, opener: session.id, keyHash: none, launchHash: none };
    const sibling: Session = { ...session, ...own, token, game, expiresAt };
    await store.write({ t: 'session', ...sibling });
    return sibling;
  }

  return (session: Session, gameCode: string): Promise<Session | string> => {
    const key = `${session.id} ${gameCode}`;
    const before = opening.get(key);
    if (before !== undefined) return before;
    const opened = open(session, gameCode).finally(() => opening.delete(key));
    opening.set(key, opened);
    return opened;
  };
}
