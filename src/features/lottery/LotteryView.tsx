import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../../../streams/remote/remote.ts';
import { type Lottery, leastReturn } from '../../../streams/wire/lottery/games.ts';
import type { LotteryDraws } from '../../../streams/wire/lottery/shapes.ts';
import { useThing } from '../../kit/navigation/thing.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { card, grid } from '../../ui/layout/layout.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { Board } from './Board.tsx';
import { DrawClock } from './DrawClock.tsx';
import { DrawResult } from './DrawResult.tsx';
import s from './lottery.module.css';
import { formatReturn } from './odds.ts';
import { Results } from './Results.tsx';
import { Slip } from './Slip.tsx';
import { Tickets } from './Tickets.tsx';
import { useSlip } from './useSlip.ts';

const VIEWS = ['play', 'results', 'tickets'] as const;

export interface GameViewProps {
  readonly lottery: Lottery;
  readonly name: string;
  /** Null where no draw is planned. */
  readonly draws: Remote<LotteryDraws | null>;
  readonly onRetry: () => void;
}

/** One lottery: its draw that takes bets, what can be bet on at which odds, the ticket, and what has been drawn. */
export function LotteryView({ lottery, name, draws, onRetry }: GameViewProps) {
  const { t } = useTranslation('lottery');
  const [view, setView] = useState<(typeof VIEWS)[number]>('play');
  const slip = useSlip();
  useThing(name);
  return (
    <>
      <PageHead title={name} lead={t('rtpFrom', { rate: formatReturn(leastReturn(lottery)) })} />
      <RemoteView remote={draws} error={t('error')} onRetry={onRetry}>
        {known =>
          known === null || known.coming.length === 0 ? (
            <EmptyState title={t('noDraw')}>{t('noDrawText')}</EmptyState>
          ) : (
            <>
              <div className={`${card(4, 'line')} ${s.now}`}>
                <DrawClock draws={known} />
                <DrawResult draws={known} lottery={lottery} />
              </div>
              <Tabs
                label={name}
                tabs={VIEWS.map(key => ({ key, label: t(`view.${key}`) }))}
                current={view}
                onChange={setView}
              >
                {view === 'play' && (
                  <div className={`${grid(4, 'top')} ${s.table}`}>
                    <Board lottery={lottery} slip={slip} />
                    <Slip lottery={lottery} slip={slip} draws={known} />
                  </div>
                )}
                {view === 'results' && <Results lottery={lottery} newest={known.past[0]?.no ?? 0} />}
                {view === 'tickets' && <Tickets lottery={lottery} />}
              </Tabs>
            </>
          )
        }
      </RemoteView>
    </>
  );
}
