import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { OfficeRound } from '../../../streams/wire/office/roundCalls.ts';
import { useFollowed } from '../../kit/age/useFollowed.ts';
import { Facts } from '../../kit/Facts.tsx';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { plainText } from '../../kit/text/plainText.ts';
import { Tag } from '../../kit/text/Tag.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import { BookTable } from './BookTable.tsx';
import { MessageTable } from './MessageTable.tsx';
import s from './rounds.module.css';
import { SportsSelections } from './SportsSelections.tsx';
import { VoidDialog } from './VoidDialog.tsx';

const TONES = { fair: 'info', commit: 'error', result: 'error', none: 'warn' } as const;

/** What proves a round: promise, seeds, and whether the rules give the same result once more. */
function Proof({ proof }: Pick<OfficeRound, 'proof'>) {
  const { t } = useTranslation('rounds');
  const { found, commit, clientSeed, nonce, serverSeed } = proof;
  return (
    <Panel title={t('proof.title')}>
      <Notice tone={TONES[found]}>{t(`proof.${found}`)}</Notice>
      {found !== 'none' && (
        <Facts
          facts={[
            { label: t('proof.promise'), value: <span>{commit}</span> },
            { label: t('proof.seed'), value: <span>{serverSeed ?? t('proof.secret')}</span> },
            ...(clientSeed === null ? [] : [{ label: t('proof.client'), value: <span>{clientSeed}</span> }]),
            ...(nonce === null ? [] : [{ label: t('proof.number'), value: <span>{nonce}</span> }]),
          ]}
        />
      )}
    </Panel>
  );
}

function Round({ round }: { readonly round: OfficeRound }) {
  const { t } = useTranslation('rounds');
  const { row, proof, facts, sports, steps, entries, messages, voided } = round;
  return (
    <div className={s.columns}>
      <Panel title={t('round')}>
        <Facts
          facts={[
            { label: t('member'), value: <Uid uid={row.uid} name={row.username} /> },
            { label: t('game'), value: <span>{`${row.gameName ?? row.gameCode} (${row.vendor})`}</span> },
            { label: t('at'), value: <When at={row.at} /> },
            { label: t('stake'), value: <Money minor={row.stake} /> },
            { label: t('payout'), value: <Money minor={row.payout} /> },
            { label: t('net'), value: <Money minor={row.payout - row.stake} tone="result" /> },
            { label: t('validBet'), value: <Money minor={round.validBet} /> },
            ...facts.map(({ name, value }) => ({
              label: t(`fact.${name}`),
              value: <span>{plainText(value)}</span>,
            })),
            ...(sports === undefined
              ? []
              : [
                  {
                    label: t('fact.betForm'),
                    value: <span>{t(`betForm.${sports.form.form}`, sports.form)}</span>,
                  },
                  { label: t('fact.selections'), value: <SportsSelections round={sports} /> },
                ]),
          ]}
        />
      </Panel>
      <Proof proof={proof} />
      <Panel title={t('steps')}>
        <Facts
          facts={steps.map(({ what, at }) => ({
            label: t(`step.${what}`),
            value: <When at={at} />,
          }))}
        />
        {voided !== null && <Notice tone="warn">{t('voidedFor', { reason: voided.reason })}</Notice>}
      </Panel>
      {messages.length > 0 && (
        <Panel title={t('messages.title')}>
          <MessageTable messages={messages} />
        </Panel>
      )}
      <div className={s.wide}>
        <Panel title={t('book.title')}>
          {entries.length === 0 ? <p>{t('book.none')}</p> : <BookTable entries={entries} />}
        </Panel>
      </div>
    </div>
  );
}

/** One round with everything that proves it. */
export default function RoundPage() {
  const { t } = useTranslation('rounds');
  const may = useMay();
  const refusalText = useRefusalText();
  const { roundId = '' } = useParams();
  const read = useFollowed(useCall('officeRound', { id: roundId }));
  const { value: round, failure, isLoading } = read;
  const [isVoiding, setVoiding] = useState(false);
  const mayVoid = may('round.void') && round !== null && round.voided === null;
  return (
    <OfficePage
      title={t('title', { id: roundId.slice(0, 12) })}
      lead={roundId}
      read={read}
      actions={
        <>
          {round?.row.voided && <Tag tone="bad">{t('voided')}</Tag>}
          {mayVoid && (
            <Button size="sm" variant="danger" onClick={() => setVoiding(true)}>
              <Undo2 size={15} aria-hidden="true" />
              <span>{t('void.open')}</span>
            </Button>
          )}
        </>
      }
    >
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      {isLoading && <p role="status">{t('loading')}</p>}
      {round !== null && <Round round={round} />}
      {isVoiding && <VoidDialog id={roundId} onClose={() => setVoiding(false)} />}
    </OfficePage>
  );
}
