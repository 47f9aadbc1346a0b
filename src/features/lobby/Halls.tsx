import { useTranslation } from 'react-i18next';
import type { VendorCard } from '../../../streams/wire/entities/lobby.ts';
import { GamePicture } from '../../kit/games/GamePicture.tsx';
import { useLaunchGame } from '../../kit/games/useLaunchGame.ts';
import { gamePath } from '../../routes/pages.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './lobby.module.css';

const EXPECTED = [0, 1];

/** Wide cards of the studios that have a hall of their own; null while they are on their way. */
export function Halls({ studios }: { readonly studios: readonly VendorCard[] | null }) {
  const { t } = useTranslation('lobby');
  const launch = useLaunchGame();
  return (
    <ul className={s.halls} aria-label={t('studios')} aria-busy={studios === null || undefined}>
      {studios === null
        ? EXPECTED.map(place => (
            <li key={place} aria-hidden="true">
              <Skeleton height="168px" />
            </li>
          ))
        : studios.map(({ vassalage, accountTypeName, iconUrl = null }) => (
            <li key={vassalage} className={s.hall}>
              <span className={s.hallPicture}>
                <GamePicture address={iconUrl} code={vassalage} landscape />
              </span>
              <div className={s.hallWords}>
                <h2 className={s.hallName}>{accountTypeName}</h2>
                {gamePath(vassalage) === null ? (
                  <Badge>{t('common:soon')}</Badge>
                ) : (
                  <Button
                    variant="soft"
                    aria-label={t('enter', { studio: accountTypeName })}
                    onClick={() => launch({ gameCode: vassalage, gameName: accountTypeName })}
                  >
                    <Icon name="play" size={16} filled />
                    {t('common:gameCards.play')}
                  </Button>
                )}
              </div>
            </li>
          ))}
    </ul>
  );
}
