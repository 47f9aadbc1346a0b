import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InHouseGameCode } from '../../../streams/wire/games/shapes.ts';
import { MaintenanceNotice } from '../../kit/games/MaintenanceNotice.tsx';
import { LIMITS } from '../../routes/member.ts';
import { typography } from '../../ui/layout/layout.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import s from './GameLayout.module.css';
import { type Mode, ModeSwitch } from './practice/ModeSwitch.tsx';

export interface GameHeadProps {
  readonly code: InHouseGameCode;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  /** Whether this person can set limits. */
  readonly mayBet: boolean;
}

/** Name and rule of a game, and whether it is played or practised. */
export function GameHead({ code, mode, onMode, mayBet }: GameHeadProps) {
  const { t } = useTranslation(['games', 'shell']);
  const key = code.toLowerCase();
  return (
    <>
      <div className={s.head}>
        <PageHead title={t(`shell:page.${key}`)}>
          <ModeSwitch mode={mode} onChange={onMode} />
        </PageHead>
      </div>
      <p className={`${typography('quiet', 'pretty')} ${s.rule}`}>
        <span>{t(`${key}.rule`)}</span>{' '}
        {mayBet && (
          <Link className={typography('info', 'nowrap', 'underlined')} to={LIMITS}>
            {t('limits')}
          </Link>
        )}
      </p>
      <MaintenanceNotice gameCode={code} />
    </>
  );
}
