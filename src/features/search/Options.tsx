import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import { toolbar, typography } from '../../ui/layout/layout.ts';
import type { Group, ResultGroupName } from './groups.ts';
import { HitRow } from './HitRow.tsx';
import s from './SearchDialog.module.css';
import type { Listbox } from './useListbox.ts';

const ICONS: Readonly<Record<ResultGroupName, IconName>> = {
  games: 'play',
  pages: 'file-text',
  vendors: 'layout-grid',
  promotions: 'gift',
  help: 'circle-question-mark',
};

export interface OptionsProps {
  readonly groups: readonly Group[];
  readonly list: Listbox;
  /** Called with the position of an option among the options of all groups. */
  readonly onChoose: (at: number) => void;
}

/** What was found, by its kind. The focus stays in the field, which says which option is meant. */
export function Options({ groups, list, onChoose }: OptionsProps) {
  const { t } = useTranslation('search');
  const soon = t('common:soon');
  const firsts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <div
      role="listbox"
      id={list.listId}
      aria-label={t('results')}
      className={s.list}
      onScroll={list.onScroll}
    >
      {groups.map(({ name, total, hits }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
        <div key={name} role="group" aria-labelledby={`${list.listId}-${name}`}>
          <div
            className={`${toolbar(2)} ${typography(13, 'faint', 'strong')} ${s.group}`}
            id={`${list.listId}-${name}`}
            role="presentation"
          >
            <Icon name={ICONS[name]} size={18} />
            <span>{t(`groups.${name}`)}</span> <span className="num">{formatCount(total)}</span>
          </div>
          {hits.map((hit, nth) => {
            const at = (firsts[group] ?? 0) + nth;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keys
              <div
                key={`${hit.kind} ${hit.key}`}
                id={list.optionId(at)}
                role="option"
                aria-selected={at === list.active}
                className={s.option}
                onPointerMove={() => at !== list.active && list.setActive(at)}
                // The field keeps the focus.
                onPointerDown={event => event.preventDefault()}
                onClick={() => onChoose(at)}
              >
                <HitRow
                  hit={hit}
                  category={
                    hit.kind === 'game'
                      ? t(`common:category.${hit.gameType}`, { defaultValue: hit.gameType })
                      : ''
                  }
                  soon={soon}
                />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
