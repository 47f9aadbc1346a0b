import { useTranslation } from 'react-i18next';
import type { VendorCard } from '../../../../streams/wire/entities/lobby.ts';
import { GamePicture } from '../../../kit/games/GamePicture.tsx';
import { useLive } from '../../../kit/streams/useLive.ts';
import s from './Footer.module.css';

/** Every studio of the house, once (S2-72). */
export function Vendors() {
  const { t } = useTranslation('shell');
  const lanes = useLive(({ lobby }) => lobby.lanes$, null);
  const vendors = new Map<string, VendorCard>();
  for (const { cards } of lanes ?? []) {
    for (const card of cards) if (!vendors.has(card.vassalage)) vendors.set(card.vassalage, card);
  }
  if (vendors.size === 0) return null;
  return (
    <ul className={s.vendors} aria-label={t('footer.vendors')}>
      {[...vendors.values()].map(({ vassalage, accountTypeName, iconUrl = null }) => (
        <li key={vassalage} className={s.vendor}>
          <span className={s.thumb}>
            <GamePicture address={iconUrl} code={vassalage} square />
          </span>
          {accountTypeName}
        </li>
      ))}
    </ul>
  );
}
