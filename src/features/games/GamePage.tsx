import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetParams, InHouseGameCode, Round } from '../../../streams/wire/entities/game.ts';
import { useStreams } from '../../app/StreamsContext.ts';
import { useBehavior } from '../../app/useBehavior.ts';
import { useIntent } from '../../app/useIntent.ts';
import { useGameGuard } from '../../app/useStartGame.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { BetForm } from './BetForm.tsx';
import s from './GamePage.module.css';
import { History } from './History.tsx';
import { Seeds } from './Seeds.tsx';
import { SessionStrip } from './SessionStrip.tsx';
import { Stage } from './Stage.tsx';
import { type BetFormState, type ChoiceRule, useBetForm } from './useBetForm.ts';

export interface GamePageProps {
  readonly code: InHouseGameCode;
  readonly rule: ChoiceRule;
  /** The game's own line of the bet form. */
  readonly renderChoice: (form: BetFormState) => ReactNode;
}

type Panel = 'history' | 'seeds';

/** One in-house game: bet, result, session, history and fairness. */
export function GamePage({ code, rule, renderChoice }: GamePageProps) {
  const { t } = useTranslation('games');
  const { games, session } = useStreams();
  const { role } = useBehavior(session.session$);
  const game = useBehavior(games.inHouse$)?.find(({ gameCode }) => gameCode === code);
  const form = useBetForm(rule, game);
  const [round, setRound] = useState<Round | null>(null);
  const [panel, setPanel] = useState<Panel>('history');
  const mayPlay = useGameGuard();
  const bet = useIntent(
    (input: BetParams) => games.bet(input),
    answer => setRound(answer.round),
  );
  const key = code.toLowerCase();

  return (
    <div className={s.page}>
      <PageHead title={t(`${key}.title`)} lead={t(`${key}.rule`)} />
      <SessionStrip />
      <div className={s.table}>
        <BetForm
          form={form}
          game={game}
          busy={bet.busy}
          failure={bet.failure}
          onBet={input => mayPlay(`/inHouse/${key}`) && bet.run(input)}
        >
          {renderChoice(form)}
        </BetForm>
        <Stage code={code} round={round} chance={form.choice?.game === 'DICE' ? form.choice.chance : null} />
      </div>
      {(role === 'member' || role === 'agent') && (
        <section className={s.records}>
          <Tabs<Panel>
            label={t('panels.label')}
            current={panel}
            onChange={setPanel}
            tabs={[
              { key: 'history', label: t('panels.history') },
              { key: 'seeds', label: t('panels.seeds') },
            ]}
          >
            <div className={s.panel}>{panel === 'history' ? <History code={code} /> : <Seeds />}</div>
          </Tabs>
        </section>
      )}
    </div>
  );
}
