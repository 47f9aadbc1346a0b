import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../../src/ui/amount/formatAmount.ts';
import { Button } from '../../../../src/ui/button/Button.tsx';
import { RESULT_STATES } from '../../../../streams/wire/draws/words.ts';
import type { CallValue } from '../../../../streams/wire/tables/calls.ts';
import { Facts } from '../../../kit/Facts.tsx';
import { useMay } from '../../../kit/OfficeContext.ts';
import { Panel } from '../../../kit/Panel.tsx';
import { Reconciled } from '../../../kit/reconciled/Reconciled.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import { When } from '../../../kit/text/When.tsx';
import { BeaconDialog } from './BeaconDialog.tsx';
import { DrawCheck } from './DrawCheck.tsx';
import { drawPath } from './drawPaths.ts';
import s from './draws.module.css';
import { PrizeText } from './PrizeText.tsx';
import { RoundState } from './RoundState.tsx';

/** What was promised and published of a round, and what it came to. */
export function RoundFacts({ round }: { readonly round: CallValue<'officeDraw'> }) {
  const { t } = useTranslation('draws');
  const may = useMay();
  const [isEntering, setEntering] = useState(false);
  const { kind, subject, beacon, least, most } = round;
  const number = (count: number) => <span className="num">{formatCount(count)}</span>;
  const isWaiting = beacon !== null && beacon.value === null;
  return (
    <div className={s.facts}>
      <Panel
        title={t('course')}
        actions={
          isWaiting && round.state === 'closed' && may('draw.run') ? (
            <Button size="sm" variant="primary" onClick={() => setEntering(true)}>
              {t('beacon.open')}
            </Button>
          ) : undefined
        }
      >
        <Facts
          facts={[
            { label: t('round'), value: <span className={s.hash}>{round.id}</span> },
            { label: t('state'), value: <RoundState state={round.state} /> },
            {
              label: t(`kinds.${kind}`),
              value: <Link to={drawPath({ kind, key: subject })}>{subject}</Link>,
            },
            { label: t('opensAt'), value: <When at={round.opensAt} /> },
            { label: t('closesAt'), value: <When at={round.closesAt} /> },
            { label: t('drawsAt'), value: <When at={round.drawnAt ?? round.drawsAt} /> },
            ...(beacon === null
              ? []
              : [
                  { label: t('beacon.source'), value: <span>{`${beacon.source}, ${beacon.round}`}</span> },
                  { label: t('beacon.value'), value: <span>{beacon.value ?? t('beacon.none')}</span> },
                ]),
            ...(least === null || most === null
              ? []
              : [
                  {
                    label: t('bounds'),
                    value: (
                      <>
                        <Money minor={least} /> <span>–</span> <Money minor={most} />
                      </>
                    ),
                  },
                ]),
            ...round.prizes.map((prize, n) => ({
              label: t('prizes.nth', { n: n + 1 }),
              value: (
                <>
                  {number(prize.count)} <span>×</span> <PrizeText prize={prize} />
                </>
              ),
            })),
          ]}
        />
      </Panel>
      <Panel title={t('cost')}>
        <Reconciled of={round.reconciliation} />
        <Facts
          facts={[
            { label: t('figures.takers'), value: number(round.takers) },
            { label: t('figures.chances'), value: number(round.chances) },
            ...RESULT_STATES.filter(it => round.results[it] > 0).map(it => ({
              label: t(`resultCounts.${it}`),
              value: number(round.results[it]),
            })),
            ...(['promised', 'given', 'waiting', 'cost'] as const).map(name => ({
              label: t(`figures.${name}`),
              value: <Money minor={round[name]} />,
            })),
          ]}
        />
      </Panel>
      <DrawCheck round={round} />
      {isEntering && <BeaconDialog id={round.id} onClose={() => setEntering(false)} />}
    </div>
  );
}
