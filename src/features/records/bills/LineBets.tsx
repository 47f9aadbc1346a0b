import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mapRemote } from '../../../../streams/remote/remote.ts';
import { createBillsStore } from '../../../../streams/stores/bills.ts';
import type { BillBet } from '../../../../streams/wire/bills/shapes.ts';
import { useHere } from '../../../kit/navigation/origin.ts';
import { useQuery } from '../../../kit/navigation/useQuery.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Amount } from '../../../ui/amount/Amount.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { typography } from '../../../ui/layout/layout.ts';
import { RecordTable } from '../../../ui/table/RecordTable.tsx';
import { AccountLink } from '../AccountLink.tsx';
import sheet from '../records.module.css';
import { Time } from '../Time.tsx';

/** The id of a bet; leads to every bill that counts it. */
function BetLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('bills');
  const here = useHere();
  return (
    <Link
      className={`${typography('plain', 'label', 'anywhere')} ${sheet.account}`}
      to={`/agent/bills?bet=${encodeURIComponent(id)}`}
      state={here}
    >
      <code className={typography(12, 'anywhere')}>{id}</code> <span className="sr">{t('list.ofBet')}</span>
    </Link>
  );
}

interface BetRowProps {
  readonly bet: BillBet;
  readonly hasAmount: boolean;
  /** Whether the reader came from this bet. */
  readonly isAsked: boolean;
}

function BetRow({ bet, hasAmount, isAsked }: BetRowProps) {
  const { t } = useTranslation(['bills', 'records']);
  const money = (key: 'stake' | 'payout' | 'validBet') => (
    <td className={`${typography('nowrap', 'toEnd')} ${sheet.right}`} data-label={t(`records:column.${key}`)}>
      <Amount minor={bet[key]} />
    </td>
  );
  return (
    <tr>
      <td data-label={t('records:column.at')}>
        <Time at={bet.at} />
      </td>
      <td data-label={t('bet.account')}>
        <AccountLink account={bet.account} />
      </td>
      <td data-label={t('records:column.gameCode')}>{t(`records:word.${bet.gameCode}`, bet.gameCode)}</td>
      {money('stake')}
      {money('payout')}
      {money('validBet')}
      {hasAmount && (
        <td className={`${typography('nowrap', 'toEnd')} ${sheet.right}`} data-label={t('bet.amount')}>
          {bet.amount !== null && <Amount minor={bet.amount} />}
        </td>
      )}
      <td data-label={t('records:column.id')}>
        <BetLink id={bet.id} /> {isAsked && <Badge tone="info">{t('bet.asked')}</Badge>}
      </td>
    </tr>
  );
}

interface BetsProps {
  readonly id: string;
  readonly line: number;
  readonly cursor: string | null;
}

/** The bets of a line, newest first, and behind a button the older ones. */
export function LineBets({ id, line, cursor }: BetsProps) {
  const { t } = useTranslation(['bills', 'records']);
  const [query] = useQuery();
  const asked = query.get('bet');
  const store = useStore(createBillsStore);
  const [remote, again] = useRemote(`bets of ${id} ${line} ${cursor}`, () => store.bets(id, line, cursor));
  const [older, setOlder] = useState<string | null>(null);
  return (
    <RemoteView
      remote={mapRemote(remote, page => (page.bets.length === 0 ? [] : [page]))}
      error={t('bet.error')}
      onRetry={again}
      empty={<EmptyState title={t('bet.none')} />}
    >
      {([page]) => {
        if (page === undefined) return null;
        const hasAmount = page.bets.some(({ amount }) => amount !== null);
        const column = (key: string) => t(`records:column.${key}`);
        const heads = [
          ...[column('at'), t('bet.account'), column('gameCode'), column('stake'), column('payout')],
          ...[column('validBet'), ...(hasAmount ? [t('bet.amount')] : []), column('id')],
        ];
        return (
          <>
            <RecordTable caption={t('bet.title')} heads={heads} className={sheet.table}>
              {page.bets.map(bet => (
                <BetRow key={bet.id} bet={bet} hasAmount={hasAmount} isAsked={bet.id === asked} />
              ))}
            </RecordTable>
            {page.next !== null && older === null && (
              <p className={sheet.older}>
                <Button onClick={() => setOlder(page.next)}>{t('records:older')}</Button>
              </p>
            )}
            {older !== null && <LineBets id={id} line={line} cursor={older} />}
          </>
        );
      }}
    </RemoteView>
  );
}
