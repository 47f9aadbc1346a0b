import { Bookmark, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { Field } from '../../../src/ui/field/Field.tsx';
import { useAct } from '../act/useAct.ts';
import { useRefusalText } from '../text/useRefusalText.ts';
import { useCall } from '../useCall.ts';
import s from './OfficeList.module.css';

interface ViewMenuProps {
  /** Name of the list. */
  readonly list: string;
  /** Filters and order now. */
  readonly query: string;
  /** Ids of the shown columns in their order. */
  readonly columns: readonly string[];
  readonly onView: (query: string, columns: readonly string[]) => void;
}

/** Views of a list that the operator has saved; they are the operator's wherever they sign in. */
export function ViewMenu({ list, query, columns, onView }: ViewMenuProps) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const id = useId();
  const [name, setName] = useState('');
  const views = useCall('officeViews', { list }).value ?? [];
  const reloads = ['officeViews'] as const;
  const save = useAct('officeViewSave', { reloads, onDone: () => setName('') });
  const remove = useAct('officeViewDelete', { reloads });
  const failure = save.failure ?? remove.failure;
  return (
    <>
      <Button size="sm" variant="ghost" popoverTarget={id}>
        <Bookmark size={15} aria-hidden="true" />
        <span>{t('views.open')}</span>
      </Button>
      <div id={id} popover="auto" className={s.menu}>
        {views.length === 0 && <p className={s.menuText}>{t('views.none')}</p>}
        <ul>
          {views.map(view => (
            <li key={view.viewId} className={s.menuRow}>
              <button
                type="button"
                className={s.view}
                popoverTarget={id}
                popoverTargetAction="hide"
                onClick={() => onView(view.query, view.columns)}
              >
                {view.name}
              </button>
              <button
                type="button"
                className={s.move}
                aria-label={t('views.delete', { name: view.name })}
                onClick={() => remove.run({ viewId: view.viewId })}
              >
                <Trash2 size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
        <form
          className={s.saveView}
          onSubmit={event => {
            event.preventDefault();
            if (name.trim() !== '') save.run({ list, name: name.trim(), query, columns: [...columns] });
          }}
        >
          <Field
            label={t('views.name')}
            maxLength={60}
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <Button type="submit" size="sm" variant="soft" busy={save.busy}>
            {t('views.save')}
          </Button>
        </form>
      </div>
    </>
  );
}
