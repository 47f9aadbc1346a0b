import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAgentContractsStore } from '../../../../streams/stores/agentContracts.ts';
import type { SimulatedSpan, Simulation } from '../../../../streams/wire/agentContracts/shapes.ts';
import type { ContractCategory, ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';
import { merchant } from '../../../kit/merchant.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Amount } from '../../../ui/amount/Amount.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { card, cluster, grid, pairs, stack, typography } from '../../../ui/layout/layout.ts';
import { RecordTable } from '../../../ui/table/RecordTable.tsx';
import s from './contracts.module.css';
import { SimulationChart } from './SimulationChart.tsx';

const SPANS: readonly SimulatedSpan[] = ['last30Days', 'lastMonth'];

export interface SimulationPanelProps {
  readonly account: string;
  readonly category: ContractCategory;
  /** Null while something in the terms is wrong. */
  readonly terms: ContractTerms | null;
}

function Money({ minor, tone }: { readonly minor: number; readonly tone?: 'result' }) {
  return <Amount minor={minor} symbol={merchant.currencySymbol} {...(tone && { tone })} />;
}

/** What the proposed terms would have cost the agent, and everybody who is paid out of the same contract. */
function Result({ account, value }: { readonly account: string; readonly value: Simulation }) {
  const { t } = useTranslation('contracts');
  const chosen = value.downlines.find(it => it.account === account);
  const pays = chosen?.pays ?? 0;
  const isPaid = value.periods.some(period => period.pays > 0 || period.paysNow > 0);
  const figures = [
    { key: 'volume', minor: chosen?.validBet ?? 0 },
    { key: 'pays', minor: pays },
    { key: 'more', minor: pays - (chosen?.paysNow ?? 0), tone: 'result' },
    { key: 'gross', minor: value.gross },
    { key: 'keeps', minor: value.keeps },
    { key: 'change', minor: value.keeps - value.keepsNow, tone: 'result' },
  ] as const;
  return (
    <>
      <dl className={`${grid(2)} ${s.figures}`}>
        {figures.map(({ key, minor, ...tone }) => (
          <div key={key} className={`${card('2-3', 'soft', 'small')} ${pairs(12)} ${s.figure}`}>
            <dt>{t(`simulation.${key}`)}</dt>
            <dd>
              <Money minor={minor} {...tone} />
            </dd>
          </div>
        ))}
      </dl>
      {value.periods.length > 1 && isPaid && <SimulationChart periods={value.periods} />}
      {value.downlines.length > 1 && (
        <RecordTable
          caption={t('simulation.downlines')}
          heads={['account', 'volume', 'now', 'then'].map(key => t(`simulation.${key}`))}
        >
          {value.downlines.map(row => (
            <tr key={row.account} aria-current={row.account === account || undefined}>
              <th scope="row">
                <bdi>{row.account}</bdi>
              </th>
              <td data-label={t('simulation.volume')}>
                <Money minor={row.validBet} />
              </td>
              <td data-label={t('simulation.now')}>
                <Money minor={row.paysNow} />
              </td>
              <td data-label={t('simulation.then')}>
                <Money minor={row.pays} />
              </td>
            </tr>
          ))}
        </RecordTable>
      )}
    </>
  );
}

interface SimulatedProps extends SimulationPanelProps {
  readonly terms: ContractTerms;
  readonly span: SimulatedSpan;
}

function Simulated({ account, category, terms, span }: SimulatedProps) {
  const { t } = useTranslation('contracts');
  const store = useStore(createAgentContractsStore);
  const asked = JSON.stringify({ account, category, span, terms });
  const [found, again] = useRemote(`simulation ${asked}`, () =>
    store.simulate({ account, category, span, terms }),
  );
  return (
    <RemoteView remote={found} error={t('simulation.error')} onRetry={again}>
      {value => <Result account={account} value={value} />}
    </RemoteView>
  );
}

/** What the terms would have paid over real bets, and what would have stayed. */
export function SimulationPanel({ account, category, terms }: SimulationPanelProps) {
  const { t } = useTranslation('contracts');
  const [span, setSpan] = useState<SimulatedSpan>('last30Days');
  return (
    <section
      className={`${stack(4)} ${card('4-5', 'large', 'line', 'raised')} ${s.panel}`}
      aria-labelledby="simulation-title"
    >
      <div className={`${cluster('2-4', 'between')} ${s.line}`}>
        <h2 id="simulation-title">{t('simulation.title')}</h2>
        <Select
          label={t('simulation.span')}
          labelHidden
          value={span}
          options={SPANS.map(value => ({ value, label: t(`simulation.spans.${value}`) }))}
          onChange={event => setSpan(SPANS.find(it => it === event.currentTarget.value) ?? 'last30Days')}
        />
      </div>
      <p className={typography(14, 'quiet')}>{t('simulation.lead')}</p>
      {terms === null ? (
        <p className={typography(14, 'quiet')}>{t('simulation.waits')}</p>
      ) : (
        <Simulated {...{ account, category, terms, span }} />
      )}
    </section>
  );
}
