import { useTranslation } from 'react-i18next';
import type { BetChoice } from '../../../streams/wire/games/shapes.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { stack } from '../../ui/layout/layout.ts';
import { BetForm } from './BetForm.tsx';
import { ChoicePrizes } from './ChoicePrizes.tsx';
import { GameHead } from './GameHead.tsx';
import s from './GameLayout.module.css';
import { GameSettings } from './GameSettings.tsx';
import { Records } from './Records.tsx';
import { ResultView } from './ResultView.tsx';
import { Session } from './Session.tsx';
import { useTable } from './useTable.ts';
import type { GameView, RecordView } from './view.ts';

/** One in-house game of a single step: bet or practice, result, session, history and fairness. */
export function GameLayout<Choice extends BetChoice>({ view }: { readonly view: GameView<Choice> }) {
  const { t } = useTranslation('games');
  const table = useTable(view);
  return (
    <div className={`${stack(4)} ${s.page}`}>
      <GameHead code={view.code} mode={table.mode} onMode={table.choose} mayBet={table.mayBet} />
      {table.mayBet && <Session rolling={table.rolling?.money != null} />}
      <div className={`${stack(4)} ${s.table}`}>
        <BetForm
          form={table.form}
          game={table.game}
          mode={table.mode}
          label={table.label}
          waiting={table.waiting}
          cooldown={table.cooldown}
          busy={table.busy}
          failure={table.failure}
          ready={table.ready}
          onPress={table.press}
        >
          <view.Choice form={table.form} />
          {table.unavailable && <Notice tone="warn">{t('practice.unavailable')}</Notice>}
        </BetForm>
        <ResultView
          view={view}
          rolling={table.rolling}
          shown={table.shown}
          choice={table.form.choice}
          past={table.past}
          practice={table.mode === 'practice'}
        />
      </div>
      <ChoicePrizes choice={table.form.choice} />
      <GameSettings {...table.settings} />
      {table.mayBet && (
        <Records
          record={table.record}
          rollingId={table.rolling?.id ?? null}
          // Its rounds are this game's, which the type of a round does not say.
          view={view as unknown as RecordView}
        />
      )}
    </div>
  );
}
