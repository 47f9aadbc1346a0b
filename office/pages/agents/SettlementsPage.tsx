import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { OfficeSettlement } from '../../../streams/wire/office/agentCalls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { optionsOf } from '../../kit/optionsOf.ts';
import { useToast } from '../../kit/Toasts.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { When } from '../../kit/text/When.tsx';
import { usePages } from '../../kit/usePages.ts';
import { AgentTabs } from './AgentTabs.tsx';
import s from './agents.module.css';
import { useSettlementNews } from './useSettlementNews.ts';

const STATES = ['due', 'failed', 'done'] as const;
const TONES = { due: 'info', failed: 'bad', done: 'good' } as const;

function AgainDialog({ run, onClose }: { readonly run: OfficeSettlement; readonly onClose: () => void }) {
  const { t } = useTranslation('agents');
  const toast = useToast();
  const act = useAct('officeSettleAgain', {
    reloads: ['officeSettlements', 'officeBills'],
    onDone({ state }) {
      toast(t(state === 'done' ? 'again.wasDone' : 'again.done'));
      onClose();
    },
  });
  const { contractId, periodEnd } = run;
  return (
    <ActDialog
      title={t('again.title', { agent: run.username })}
      lead={t('again.lead')}
      act={act}
      confirm={t('again.confirm')}
      onConfirm={reason => act.run({ contractId, periodEnd, reason })}
      onClose={onClose}
    />
  );
}

/** Settlements of contracts: what is due, what failed, what is done. */
export default function SettlementsPage() {
  const { t } = useTranslation('agents');
  const may = useMay();
  const address = useListAddress();
  const navigate = useNavigate();
  const { state, of } = address.values;
  const chosen = STATES.find(it => it === state);
  const source = usePages('officeSettlements', {
    ...(chosen !== undefined && { state: chosen }),
    ...(of && { of }),
  });
  useSettlementNews(source.reload);
  const [again, setAgain] = useState<OfficeSettlement | null>(null);
  const columns = useMemo<readonly ListColumn<OfficeSettlement>[]>(
    () => [
      { id: 'due', label: t('dueAt'), cell: it => <When at={it.dueAt} />, width: 150 },
      // What somebody with a phone sees first.
      {
        id: 'state',
        label: t('state'),
        cell: it => <Tag tone={TONES[it.state]}>{t(`run.${it.state}`)}</Tag>,
        width: 100,
      },
      { id: 'agent', label: t('agent'), cell: it => <Uid uid={it.uid} name={it.username} />, width: 150 },
      { id: 'kind', label: t('kind.label'), cell: it => t(`kind.${it.kind}`), width: 150 },
      { id: 'from', label: t('from'), cell: it => <When at={it.from} />, width: 160 },
      { id: 'to', label: t('to'), cell: it => <When at={it.periodEnd} />, width: 160 },
      {
        id: 'paid',
        label: t('paid'),
        cell: it =>
          it.bill !== null &&
          it.paid !== null && (
            <Link className={s.link} to={`/agents/bills/${it.bill}`}>
              <Money minor={it.paid} />
            </Link>
          ),
        width: 120,
        align: 'end',
      },
      { id: 'attempts', label: t('attempts'), cell: it => it.attempts, width: 90, align: 'end' },
      {
        id: 'done',
        label: t('doneAt'),
        cell: it => it.doneAt !== null && <When at={it.doneAt} />,
        width: 160,
      },
      { id: 'error', label: t('error'), cell: it => it.error ?? '', width: 260 },
    ],
    [t],
  );
  // One that is done has a bill; the others can be tried again.
  const openRun = (run: OfficeSettlement) => {
    if (run.bill !== null) void navigate(`/agents/bills/${run.bill}`);
    else if (run.state !== 'done' && may('agent.write')) setAgain(run);
  };
  return (
    <OfficePage title={t('settlements')} lead={t('settlementsLead')} actions={<AgentTabs />}>
      <OfficeList
        id="settlements"
        label={t('settlements')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          {
            id: 'state',
            kind: 'choice',
            label: t('state'),
            options: optionsOf(STATES, value => t(`run.${value}`)),
          },
          { id: 'of', kind: 'search', label: t('of') },
        ]}
        rowKey={it => it.id}
        onOpen={openRun}
        onAct={openRun}
        empty={t('emptySettlements')}
        isSorted
      />
      {again !== null && <AgainDialog run={again} onClose={() => setAgain(null)} />}
    </OfficePage>
  );
}
