import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../streams/failure.ts';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { formatDayTime } from '../../i18n/dates.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { LIMITS } from '../../routes/member.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { NoGame } from './NoGame.tsx';

export interface RefusedProps {
  readonly game: CatalogueGame;
  readonly code: string;
  readonly failure?: Failure;
  /** End of a maintenance, epoch ms; null when it isn't known. */
  readonly until?: number | null;
  readonly onRetry: () => void;
}

/** End of a maintenance as the refusal of a launch names it. */
function endOf(failure: Failure | undefined): number | null {
  const value = failure?.value;
  if (typeof value !== 'object' || value === null || !('until' in value)) return null;
  return typeof value.until === 'number' ? value.until : null;
}

/** Why a game did not open, and the next step. */
export function Refused({ game, code, failure, until = endOf(failure), onRetry }: RefusedProps) {
  const { t, i18n } = useTranslation('play');
  const failureText = useFailureText();
  if (code === 'game_maintenance') {
    return (
      <NoGame title={t('maintenance.title')} gameCode={game.gameCode}>
        {until === null
          ? t('maintenance.open', { game: game.gameName })
          : t('maintenance.until', { game: game.gameName, time: formatDayTime(until, i18n.language) })}
      </NoGame>
    );
  }
  if (code === 'game_unknown') return <NoGame title={t('none')} gameCode={game.gameCode} />;
  if (code === 'game_not_connected') {
    return <NoGame title={t('common:launch.notYet', { game: game.gameName })} gameCode={game.gameCode} />;
  }
  return (
    <EmptyState
      tone="error"
      title={t('refused', { game: game.gameName })}
      action={
        code === 'on_break' ? (
          <Link className={buttonClass('primary')} to={LIMITS}>
            {t('limits')}
          </Link>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            {t('again')}
          </Button>
        )
      }
    >
      {failure && failureText(failure)}
    </EmptyState>
  );
}
