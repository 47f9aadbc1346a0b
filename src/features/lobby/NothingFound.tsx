import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useChoiceText } from './useChoiceText.ts';
import type { ListProps } from './useGameAddress.ts';

/** Stands in the place of an empty list: says what narrows it down and takes it back, or leads elsewhere. */
export function NothingFound({ address, studios }: ListProps) {
  const { t } = useTranslation('lobby');
  const textOf = useChoiceText(studios);
  const { choices } = address;
  if (choices.length > 0) {
    const names = choices.map(textOf).join(' · ');
    return (
      <EmptyState
        title={t('none.title')}
        action={
          <Button variant="primary" onClick={address.clear}>
            {t('filter.clear')}
          </Button>
        }
      >
        {t('none.by', { names })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={studios?.length === 0 ? t('empty') : t('noGames')}
      action={
        <Link className={buttonClass('primary')} to="/inHouse">
          {t('toHouse')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}
