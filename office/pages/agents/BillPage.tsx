import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { wholeList } from '../../kit/list/source.ts';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import s from './agents.module.css';

type Bill = CallValue<'officeBill'>;
type Line = Bill['lines'][number];

function Figures({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation('agents');
  const check = useCall('officeBillCheck', { id: bill.id }).value;
  const money = [
    ['validBet', bill.validBet],
    ['kept', bill.kept],
    ['costs', bill.costs],
    ['gross', bill.gross],
    ['downlines', bill.downlines],
    ['share', bill.share],
    ['total', bill.total],
    ['paid', bill.paid],
  ] as const;
  return (
    <>
      {check !== null && (
        <Notice tone={check.equal ? 'info' : 'error'}>
          {t(check.equal ? 'check.equal' : 'check.differs')}
        </Notice>
      )}
      <dl className={s.facts}>
        <div>
          <dt>{t('agent')}</dt>
          <dd>
            <Uid uid={bill.agent.uid} name={bill.agent.username} />
          </dd>
        </div>
        <div>
          <dt>{t('period')}</dt>
          <dd>
            <When at={bill.from} /> – <When at={bill.to} />
          </dd>
        </div>
        <div>
          <dt>{t('bets')}</dt>
          <dd>{bill.bets}</dd>
        </div>
        {money.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Money minor={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** One bill with its lines; a line of bets leads to them. */
export default function BillPage() {
  const { t } = useTranslation('agents');
  const refusalText = useRefusalText();
  const address = useListAddress();
  const { billId = '' } = useParams();
  const read = useCall('officeBill', { id: billId });
  const source = wholeList(read, bill => bill.lines);
  const columns = useMemo<readonly ListColumn<Line>[]>(
    () => [
      { id: 'n', label: t('line'), cell: it => it.n, width: 70, align: 'end' },
      { id: 'what', label: t('what.label'), cell: it => t(`what.${it.what}`), width: 140 },
      { id: 'via', label: t('via'), cell: it => it.via ?? t('own'), width: 140 },
      { id: 'from', label: t('from'), cell: it => <When at={it.from} />, width: 160 },
      { id: 'to', label: t('to'), cell: it => <When at={it.to} />, width: 160 },
      { id: 'bets', label: t('bets'), cell: it => it.bets, width: 90, align: 'end' },
      {
        id: 'valid',
        label: t('validBet'),
        cell: it => <Money minor={it.validBet} />,
        width: 130,
        align: 'end',
      },
      {
        id: 'kept',
        label: t('kept'),
        cell: it => <Money minor={it.kept} tone="result" />,
        width: 130,
        align: 'end',
      },
      {
        id: 'amount',
        label: t('amount'),
        cell: it => <Money minor={it.amount} tone="result" />,
        width: 130,
        align: 'end',
      },
    ],
    [t],
  );
  return (
    <OfficePage title={t('bill')} lead={billId}>
      {read.failure !== null && <Notice tone="error">{refusalText(read.failure)}</Notice>}
      {read.value !== null && <Figures bill={read.value} />}
      {read.value?.more && <Notice tone="info">{t('firstLines', { count: read.value.lines.length })}</Notice>}
      <OfficeList
        id="billLines"
        label={t('lines')}
        address={address}
        source={source}
        columns={columns}
        rowKey={it => String(it.n)}
        href={it => `/agents/bills/${billId}/${it.n}`}
        empty={t('emptyLines')}
        isSorted
      />
    </OfficePage>
  );
}
