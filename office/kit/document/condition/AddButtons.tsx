import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../src/ui/button/Button.tsx';
import { RULE_LIMITS } from '../../../../streams/wire/promotions/words.ts';
import s from './condition.module.css';

interface AddButtonsProps {
  /** Id of the group they add to; 0 for where there is none yet. */
  readonly of: number;
  /** Where the group stands; empty for the outermost. */
  readonly place: string;
  readonly isFull: boolean;
  readonly hasGroup: boolean;
  readonly onAdd: (kind: 'figure' | 'group') => void;
}

/** Adds a condition, or a group of them. */
export function AddButtons({ of, place, isFull, hasGroup, onAdd }: AddButtonsProps) {
  const { t } = useTranslation('content');
  if (isFull)
    return (
      <p className={s.quiet}>{t('condition.full', { parts: RULE_LIMITS.parts, nodes: RULE_LIMITS.nodes })}</p>
    );
  const toGroup = (name: string) => (place === '' ? name : t('condition.toGroup', { name, place }));
  return (
    <div className={s.add} data-adds={of}>
      <Button size="sm" aria-label={toGroup(t('condition.add'))} onClick={() => onAdd('figure')}>
        <Plus size={15} aria-hidden="true" />
        <span>{t('condition.add')}</span>
      </Button>
      {hasGroup && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={toGroup(t('condition.addGroup'))}
          onClick={() => onAdd('group')}
        >
          <Plus size={15} aria-hidden="true" />
          <span>{t('condition.addGroup')}</span>
        </Button>
      )}
    </div>
  );
}
