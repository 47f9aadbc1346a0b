import { useTranslation } from 'react-i18next';
import type { MessageFilter } from '../../../streams/stores/messages/createMessagesStore.ts';
import type { InboxType } from '../../../streams/wire/inbox/shapes.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { stack } from '../../ui/layout/layout.ts';
import { MESSAGE_LOOKS } from './messageText.ts';

export interface MessageFiltersProps {
  readonly filter: MessageFilter;
  /** What the shown messages are searched for. */
  readonly words: string;
  readonly onChoose: (filter: MessageFilter) => void;
  readonly onSearch: (words: string) => void;
}

/** What the list is narrowed to. */
export function MessageFilters({ filter, words, onChoose, onSearch }: MessageFiltersProps) {
  const { t } = useTranslation('inbox');
  const types = Object.keys(MESSAGE_LOOKS) as InboxType[];
  return (
    <div className={stack(3)}>
      <Field
        label={t('page.search')}
        type="search"
        value={words}
        start={<Icon name="search" size={18} />}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Select
        label={t('page.type')}
        value={filter.type ?? ''}
        options={[
          { value: '', label: t('page.allTypes') },
          ...types.map(type => ({ value: type, label: t(`types.${type}.title`) })),
        ]}
        onChange={({ target }) =>
          onChoose({ ...filter, type: types.find(type => type === target.value) ?? null })
        }
      />
      <Checkbox
        label={t('page.onlyUnread')}
        checked={filter.onlyUnread}
        onChange={({ target }) => onChoose({ ...filter, onlyUnread: target.checked })}
      />
    </div>
  );
}
