import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { VendorCard } from '../../../../streams/wire/lobby/shapes.ts';
import type { GameCategory } from '../../../../streams/wire/lobby/words.ts';
import { GamePicture } from '../../../kit/games/GamePicture.tsx';
import { vendorsByCategory } from '../../../kit/navigation/vendorsByCategory.ts';
import { useLive } from '../../../kit/streams/useLive.ts';
import { gameListCenter, gameListCenterPath } from '../../../routes/gameLists.ts';
import { card, cluster, toolbar, typography } from '../../../ui/layout/layout.ts';
import s from './Footer.module.css';

/** Every studio of the house, once (S2-72); one with a list of its games leads to it. */
export function Vendors() {
  const { t } = useTranslation('shell');
  const lanes = useLive(({ lobby }) => lobby.lanes$, null);
  const vendors = new Map<string, VendorCard & { readonly category: GameCategory }>();
  for (const [category, cards] of vendorsByCategory(lanes ?? [])) {
    for (const card of cards)
      if (!vendors.has(card.vassalage)) vendors.set(card.vassalage, { ...card, category });
  }
  if (vendors.size === 0) return null;
  return (
    <ul className={`${cluster(2, 'stretch')} ${s.vendors}`} aria-label={t('footer.vendors')}>
      {[...vendors.values()].map(({ vassalage, accountTypeName, iconUrl = null, category }) => {
        const center = gameListCenter(vassalage, category);
        const face = (
          <>
            <span className={s.thumb}>
              <GamePicture address={iconUrl} code={vassalage} square />
            </span>
            <span>{accountTypeName}</span>
          </>
        );
        return (
          <li key={vassalage}>
            {center === null ? (
              <span className={`${toolbar(2)} ${card(0, 'round', 'line')} ${typography(13)} ${s.vendor}`}>
                {face}
              </span>
            ) : (
              <Link
                className={`${toolbar(2)} ${card(0, 'round', 'line')} ${typography(13)} ${s.vendor}`}
                to={gameListCenterPath(center)}
              >
                {face}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
