import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { cluster } from '../../ui/layout/layout.ts';
import s from './lobby.module.css';
import { useChoiceText } from './useChoiceText.ts';
import type { ListProps } from './useGameAddress.ts';

/** What narrows the list down, each with a way to take it back; nothing while all games are shown. */
export function ChosenFilters({ address, studios }: ListProps) {
  const { t } = useTranslation('lobby');
  const textOf = useChoiceText(studios);
  // The studio is pressed in its own row.
  const shown = address.choices.filter(({ key }) => key !== 'vassalage');
  if (shown.length === 0) return null;
  return (
    <ul className={`${cluster(2)} ${s.chosen}`} aria-label={t('filter.chosen')}>
      {shown.map(choice => (
        <li key={choice.key}>
          <button
            type="button"
            className={s.chip}
            aria-label={t('filter.remove', { filter: textOf(choice) })}
            onClick={() => address.choose(choice.key, '')}
          >
            <span dir="auto">{textOf(choice)}</span>
            <Icon name="x" size={16} />
          </button>
        </li>
      ))}
      <li>
        <Button size="sm" variant="ghost" onClick={address.clear}>
          {t('filter.clear')}
        </Button>
      </li>
    </ul>
  );
}
