import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createGameChoicesStore } from '../../../streams/stores/gameLists/createGameChoicesStore.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { useMedia } from '../../kit/useMedia.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { item, middle } from '../../ui/layout/layout.ts';
import { Popover } from '../../ui/popover/Popover.tsx';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';
import { type FilterField, fieldsOf } from './filterFields.ts';
import { ListCount } from './ListMarks.tsx';
import s from './lobby.module.css';
import type { GameAddress } from './useGameAddress.ts';

/** The filters of a page, and of the chosen studio's games. */
function useFields({ shown, filter: { vassalage } }: GameAddress): readonly FilterField[] {
  const { choices$, select } = useStore(createGameChoicesStore);
  useEffect(() => select({ shown, vassalage }), [select, shown, vassalage]);
  return fieldsOf(valueIn(useBehavior(choices$)));
}

/** The button that opens the filters: below it where there is room, as a sheet on a phone. */
export function FilterButton({ address }: Pick<FilterFieldsProps, 'address'>) {
  const { t } = useTranslation('lobby');
  const isWide = useMedia('(width >= 40rem)');
  const fields = useFields(address);
  const [isOpen, setOpen] = useState(false);
  // The studio has a row of its own, with the chosen one pressed.
  const count = address.choices.filter(({ key }) => key !== 'vassalage').length;
  const label = count === 0 ? t('filter.open') : t('filter.openWith', { count });
  const face = (
    <>
      <Icon name="sliders-horizontal" size={18} />
      <span className={s.filterWord}>{t('filter.open')}</span>
      {count > 0 && <span className={`${middle()} ${s.filterCount}`}>{count}</span>}
    </>
  );
  const form = () => <FilterFields address={address} fields={fields} />;
  if (isWide)
    return (
      <Popover
        label={label}
        panelLabel={t('filter.title')}
        trigger={face}
        triggerClassName={buttonClass('soft', 'md', `${item('fixed')} ${s.filterButton}`)}
      >
        {form}
      </Popover>
    );
  return (
    <>
      <Button
        className={`${item('fixed')} ${s.filterButton}`}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {face}
      </Button>
      {isOpen && (
        <AppDialog
          title={t('filter.title')}
          onClose={() => setOpen(false)}
          foot={
            <>
              <Button variant="ghost" disabled={address.choices.length === 0} onClick={address.clear}>
                {t('filter.clear')}
              </Button>
              <Button variant="primary" onClick={() => setOpen(false)}>
                <ListCount show />
              </Button>
            </>
          }
        >
          {form()}
        </AppDialog>
      )}
    </>
  );
}
