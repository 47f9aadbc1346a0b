import { card } from '../../ui/layout/layout.ts';
import s from './BetForm.module.css';
import type { Cooldown } from './useCooldown.ts';

/** Fills while the next bet is not yet allowed. Its words stand on the button. */
export function CooldownBar({ cooldown }: { readonly cooldown: Cooldown }) {
  return (
    <span className={`${card(0, 'bright', 'round')} ${s.cooldown}`} aria-hidden="true">
      {cooldown.waiting && cooldown.span > 0 && (
        <span
          key={cooldown.until}
          className={s.cooldownFill}
          style={{ animationDuration: `${cooldown.span}ms` }}
        />
      )}
    </span>
  );
}
