import { useTranslation } from 'react-i18next';
import type { FavouriteFilter } from '../../../streams/stores/favouriteGames.ts';
import type { FavouriteGroup } from '../../../streams/wire/favourites/shapes.ts';
import { Select } from '../../ui/field/Select.tsx';
import { grid } from '../../ui/layout/layout.ts';
import s from './favourites.module.css';

export interface KindFiltersProps {
  /** The kinds of games that there are. */
  readonly groups: readonly Pick<FavouriteGroup, 'gameType' | 'vassalage' | 'displayName'>[];
  readonly filter: FavouriteFilter;
  readonly onChoose: (filter: FavouriteFilter) => void;
}

/** Narrows a list of games down to a category and a studio; nothing where there is only one kind. */
export function KindFilters({ groups, filter, onChoose }: KindFiltersProps) {
  const { t } = useTranslation('favourites');
  const { gameType, vendor } = filter;
  if (groups.length < 2 && gameType === null && vendor === null) return null;
  const types = [...new Set(groups.map(group => group.gameType))];
  const ofType = groups.filter(group => gameType === null || group.gameType === gameType);
  const vendors = new Map(ofType.map(({ vassalage, displayName }) => [vassalage, displayName]));
  return (
    <div className={`${grid(3)} ${s.filters}`}>
      <Select
        label={t('category')}
        value={gameType ?? ''}
        options={[
          { value: '', label: t('allCategories') },
          ...types.map(type => ({
            value: type,
            label: t(`common:category.${type}`, { defaultValue: type }),
          })),
        ]}
        onChange={({ target }) => onChoose({ gameType: target.value || null, vendor: null })}
      />
      <Select
        label={t('studio')}
        value={vendor ?? ''}
        options={[
          { value: '', label: t('allStudios') },
          ...[...vendors].map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ target }) => onChoose({ gameType, vendor: target.value || null })}
      />
    </div>
  );
}
