import type { PromotionState } from '../../../streams/wire/promotions/words.ts';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';

/** States in which something can be done. */
const OPEN: ReadonlySet<PromotionState> = new Set(['join', 'claim']);

/** Whether a promotion waits for its reader. */
export const isOpen = (state: PromotionState): boolean => OPEN.has(state);

/**
 * Asks somebody who can't take part to log in or to register first.
 * @returns whether it asked; a member goes on to the promotion.
 */
export function useGate(): (state: PromotionState) => boolean {
  const dialogs = useDialogs();
  const { role } = useLive(({ session }) => session.session$, RESTORING);
  return state => {
    if (!isOpen(state) || role === 'member' || role === 'agent') return false;
    dialogs.open(
      role === 'trial'
        ? { name: 'registerFirst' }
        : { name: 'login', reason: 'promotion', returnTo: '/promotions' },
    );
    return true;
  };
}
