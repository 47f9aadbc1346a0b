import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InHouseGameCode } from '../../../streams/wire/entities/game.ts';
import { RealityCheck } from '../../dialogs/RealityCheck.tsx';
import { SessionStrip } from '../../kit/play/SessionStrip.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { LIMITS } from '../../routes/member.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { BetForm } from './BetForm.tsx';
import s from './GameLayout.module.css';
import { GameSettings } from './GameSettings.tsx';
import { ModeSwitch } from './practice/ModeSwitch.tsx';
import { Records } from './Records.tsx';
import { ResultView } from './result/ResultView.tsx';
import { sessionTotals } from './sessionTotals.ts';
import type { BetFormState, ChoiceRule } from './useBetForm.ts';
import { useTable } from './useTable.ts';

export interface GameLayoutProps {
  readonly code: InHouseGameCode;
  readonly rule: ChoiceRule;
  /** The game's own line of the bet form. */
  readonly renderChoice: (form: BetFormState) => ReactNode;
}

/** How long and how it went so far in all in-house games, and the check on it. */
function Session({ rolling }: { readonly rolling: boolean }) {
  const figures = useBehavior(sessionTotals(useStreams().games));
  return (
    <>
      <SessionStrip figures={figures} rolling={rolling} />
      <RealityCheck figures={figures} rolling={rolling} />
    </>
  );
}

/** One in-house game: bet or practice, result, session, history and fairness. */
export function GameLayout({ code, rule, renderChoice }: GameLayoutProps) {
  const { t } = useTranslation('games');
  const table = useTable(code, rule);
  const key = code.toLowerCase();
  return (
    <div className={s.page}>
      <div className={s.head}>
        <PageHead title={t(`${key}.title`)}>
          <ModeSwitch mode={table.mode} onChange={table.choose} />
        </PageHead>
      </div>
      <p className={s.rule}>
        {t(`${key}.rule`)}{' '}
        {table.mayBet && (
          <Link className={s.limits} to={LIMITS}>
            {t('limits')}
          </Link>
        )}
      </p>
      {table.mayBet && <Session rolling={table.rolling?.money != null} />}
      <div className={s.table}>
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
          {renderChoice(table.form)}
          {table.unavailable && <Notice tone="warn">{t('practice.unavailable')}</Notice>}
        </BetForm>
        <ResultView
          code={code}
          rolling={table.rolling}
          shown={table.shown}
          choice={table.form.choice}
          past={table.past}
          practice={table.mode === 'practice'}
        />
      </div>
      <GameSettings {...table.settings} />
      {table.mayBet && <Records record={table.record} rollingId={table.rolling?.id ?? null} />}
    </div>
  );
}
