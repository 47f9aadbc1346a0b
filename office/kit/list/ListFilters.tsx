import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { ListFilter } from './filters.ts';
import s from './OfficeList.module.css';
import type { ListAddress } from './useListAddress.ts';

/** How long somebody pauses before what they typed is searched, ms. */
const PAUSE_MS = 250;

/** Marks the field that `/` leads to. */
export const SEARCH_MARK = 'data-list-search';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  /** What was searched last: it comes back as the value, and must not undo what was typed since. */
  const searched = useRef(value);
  useEffect(() => {
    if (value !== searched.current) setTyped(value);
    searched.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      searched.current = typed;
      onChange(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <label className={s.search}>
      <Search size={15} aria-hidden="true" />
      <span className="sr">{label}</span>
      <input
        type="search"
        value={typed}
        placeholder={label}
        {...{ [SEARCH_MARK]: '' }}
        onChange={event => setTyped(event.target.value)}
      />
      <span className={s.key} aria-hidden="true">
        /
      </span>
    </label>
  );
}

interface ListFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly address: ListAddress;
}

/** The fields that narrow a list. */
export function ListFilters({ filters, address: { values, set } }: ListFiltersProps) {
  const { t } = useTranslation();
  return filters.map(filter => {
    const { id, label } = filter;
    const value = ownValue(values, id) ?? '';
    if (filter.kind === 'search')
      return <SearchField key={id} label={label} value={value} onChange={text => set(id, text)} />;
    if (filter.kind === 'day')
      return (
        <label key={id} className={s.choice}>
          <span className={s.choiceLabel}>{label}</span>
          <input type="date" value={value} onChange={event => set(id, event.target.value)} />
        </label>
      );
    return (
      <label key={id} className={s.choice} data-set={value !== '' || undefined}>
        <span className={s.choiceLabel}>{label}</span>
        <select value={value} onChange={event => set(id, event.target.value)}>
          {filter.usual === undefined && <option value="">{t('list.any')}</option>}
          {filter.options.map(option => (
            <option key={option.value} value={option.value === filter.usual ? '' : option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
    );
  });
}
