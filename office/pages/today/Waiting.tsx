import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../src/ui/amount/formatAmount.ts';
import type { Permission } from '../../../streams/wire/office/permissions.ts';
import { MINUTE } from '../../../streams/wire/protocol/durations.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { Money } from '../../kit/text/Money.tsx';
import { Counter } from './Counter.tsx';
import s from './today.module.css';

type Today = CallValue<'officeToday'>;

interface Pile {
  readonly name: string;
  readonly count: number;
  readonly amount?: number;
  readonly oldest: number | null;
  readonly to: string | null;
  readonly permission: Permission;
}

/** How long the oldest has waited, in the largest unit that fits. */
function useAge(): (ms: number) => string {
  const { t } = useTranslation('today');
  return ms => {
    const minutes = Math.max(0, Math.floor(ms / MINUTE));
    if (minutes < 120) return t('age.minutes', { count: minutes });
    return minutes < 2_880
      ? t('age.hours', { count: Math.floor(minutes / 60) })
      : t('age.days', { count: Math.floor(minutes / 1_440) });
  };
}

/** What waits for somebody of the staff, and since when. @param today Its times are the world's, as `at` is. */
export function Waiting({ today, wall }: { readonly today: Today; readonly wall: number }) {
  const { t } = useTranslation('today');
  const may = useMay();
  const age = useAge();
  const piles: readonly Pile[] = [
    { name: 'deposits', ...today.deposits, to: '/cash?kind=deposit', permission: 'cash.read' },
    { name: 'withdrawals', ...today.withdrawals, to: '/cash?kind=withdrawal', permission: 'cash.read' },
    { name: 'chats', ...today.chats, to: '/care', permission: 'chat.read' },
    { name: 'feedback', ...today.feedback, to: '/care/feedback?state=new', permission: 'chat.read' },
    { name: 'dataRequests', ...today.dataRequests, to: '/care/data?state=asked', permission: 'member.read' },
    { name: 'heldWins', ...today.heldWins, to: '/wins', permission: 'win.read' },
    { name: 'requests', ...today.requests, to: '/requests', permission: 'own.session' },
    { name: 'alerts', count: today.setAside, oldest: null, to: '/system', permission: 'system.read' },
  ];
  // Requests are dated by the clock on the wall, everything else by the world's.
  const nowOf = (name: string) => (name === 'requests' ? wall : today.at);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={s.heading}>
        {t('waiting')}
      </h2>
      <div className={s.grid}>
        {piles.map(({ name, count, amount, oldest, to, permission }) => (
          <Counter
            key={name}
            label={t(`pile.${name}`)}
            value={formatCount(count)}
            to={may(permission) ? to : null}
          >
            <span className={s.changes}>
              {amount !== undefined && count > 0 && <Money minor={amount} />}
              {oldest !== null && (
                <span className={s.oldest}>{t('oldest', { age: age(nowOf(name) - oldest) })}</span>
              )}
              {count === 0 && <span>{t('nothing')}</span>}
            </span>
          </Counter>
        ))}
      </div>
    </section>
  );
}
