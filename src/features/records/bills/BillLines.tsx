import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createBillsStore } from '../../../../streams/stores/bills.ts';
import type { Bill, BillLine } from '../../../../streams/wire/bills/shapes.ts';
import { formatDateTime } from '../../../i18n/time.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Amount } from '../../../ui/amount/Amount.tsx';
import { formatCount } from '../../../ui/amount/formatAmount.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { typography } from '../../../ui/layout/layout.ts';
import { RecordTable } from '../../../ui/table/RecordTable.tsx';
import { AccountLink } from '../AccountLink.tsx';
import list from '../records.module.css';
import { BillLink } from './BillLink.tsx';
import s from './bills.module.css';

/** Lines whose bets can be looked at. */
const HAS_BETS: ReadonlySet<BillLine['what']> = new Set(['bets', 'correction']);

function LineRow({ id, line }: { readonly id: string; readonly line: BillLine }) {
  const { t } = useTranslation('bills');
  const { n, what, from, to, via, bill, bets, validBet, amount } = line;
  const name = what === 'bets' && via !== null ? 'betsBelow' : what;
  return (
    <tr>
      <td data-label={t('line.what')}>
        <span>{t(`step.${name}`)}</span>
        {via !== null && (
          <span className={`${typography(13, 'quiet')} ${s.via}`}>
            <AccountLink account={via} />
          </span>
        )}
      </td>
      <td data-label={t('line.period')}>
        <span className="num">{`${formatDateTime(from)} – ${formatDateTime(to)}`}</span>
      </td>
      <td className={`${typography('nowrap', 'toEnd')} ${list.right}`} data-label={t('line.bets')}>
        {bets > 0 && <span className="num">{formatCount(bets)}</span>}
      </td>
      <td className={`${typography('nowrap', 'toEnd')} ${list.right}`} data-label={t('line.turnover')}>
        {bets > 0 && what === 'bets' && <Amount minor={validBet} />}
      </td>
      <td className={`${typography('nowrap', 'toEnd')} ${list.right}`} data-label={t('line.amount')}>
        <Amount minor={amount} tone="result" />
      </td>
      <td className={`${typography('toEnd')} ${list.open}`}>
        {HAS_BETS.has(what) && bets > 0 && (
          <BillLink bill={id} line={n}>
            {t('line.show')}
          </BillLink>
        )}
        {what === 'carried' && bill !== null && <BillLink bill={bill}>{t('line.bill')}</BillLink>}
      </td>
    </tr>
  );
}

interface LinesProps {
  readonly id: string;
  readonly lines: readonly BillLine[];
  readonly more: boolean;
}

/** Some lines, and behind a button those after them. */
function Lines({ id, lines, more }: LinesProps) {
  const { t } = useTranslation('bills');
  const [isWanted, setWanted] = useState(false);
  const heads = ['what', 'period', 'bets', 'turnover', 'amount', 'show'].map(key => t(`line.${key}`));
  const last = lines.at(-1)?.n ?? 0;
  return (
    <>
      <RecordTable caption={t('line.title')} heads={heads} className={list.table}>
        {lines.map(line => (
          <LineRow key={line.n} id={id} line={line} />
        ))}
      </RecordTable>
      {more && !isWanted && (
        <p className={list.older}>
          <Button onClick={() => setWanted(true)}>{t('line.more')}</Button>
        </p>
      )}
      {more && isWanted && <LaterLines id={id} after={last} />}
    </>
  );
}

function LaterLines({ id, after }: { readonly id: string; readonly after: number }) {
  const { t } = useTranslation('bills');
  const store = useStore(createBillsStore);
  const [remote, again] = useRemote(`lines of ${id} after ${after}`, () => store.bill(id, after));
  return (
    <RemoteView remote={remote} error={t('error')} onRetry={again}>
      {({ lines, more }) => <Lines id={id} lines={lines} more={more} />}
    </RemoteView>
  );
}

/** What a bill consists of, each line with a way to its bets. */
export function BillLines({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation('bills');
  return (
    <section className={s.part}>
      <h2>{t('line.title')}</h2>
      <Lines id={bill.id} lines={bill.lines} more={bill.more} />
    </section>
  );
}
