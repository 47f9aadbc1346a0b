import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { hasSlashKey, keepSlashKey } from '../../kit/browser/searchKey.ts';
import { useMedia } from '../../kit/useMedia.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, toolbar, typography } from '../../ui/layout/layout.ts';
import { CatalogueNote } from './CatalogueNote.tsx';
import { FoundCount } from './FoundCount.tsx';
import { firstHits, resultGroups } from './groups.ts';
import { Options } from './Options.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { useRecentSearches } from './recentSearches.ts';
import s from './SearchDialog.module.css';
import { useChoose } from './useChoose.ts';
import { useListbox } from './useListbox.ts';
import { useSearch } from './useSearch.ts';

/** Whether `/` opens the search on this device. */
function SlashSwitch() {
  const { t } = useTranslation('search');
  const [isOn, setOn] = useState(hasSlashKey);
  return (
    <Checkbox
      label={t('slash')}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        keepSlashKey(checked);
        setOn(checked);
      }}
    />
  );
}

/** The rest of the first list follows what is seen of it when that was drawn for sure, ms. */
const REST_MS = 60;

/** Finds games, pages, promotions and help by their names, in any language. */
export default function SearchDialog({ onClose }: DialogComponentProps<'search'>) {
  const { t } = useTranslation('search');
  const hasKeys = useMedia('(pointer: fine)');
  return (
    <AppDialog title={t('title')} width="md" onClose={onClose} foot={hasKeys ? <SlashSwitch /> : undefined}>
      <SearchBox onClose={onClose} />
    </AppDialog>
  );
}

/** A field and the list of what fits. */
function SearchBox({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('search');
  const { text, answer, catalogue, search, currentText, again } = useSearch();
  const recent = useRecentSearches();
  const open = useChoose();
  const [isWhole, setWhole] = useState(false);
  const isAnswered = answer !== null;
  useEffect(() => {
    if (!isAnswered) return setWhole(false);
    const timer = setTimeout(() => startTransition(() => setWhole(true)), REST_MS);
    return () => clearTimeout(timer);
  }, [isAnswered]);
  const found = answer === null ? [] : resultGroups(answer);
  // The first letter is answered by what is seen at once; the rest of the list follows it.
  const groups = isWhole ? found : firstHits(found);
  const hits = groups.flatMap(it => it.hits);
  /** Enter was pressed before the answer came: it means the first of what will be found. */
  const isOwed = useRef(false);
  const isCurrent = answer?.text === text;

  function choose(at: number) {
    const words = currentText();
    isOwed.current = answer?.text !== words && words.trim() !== '';
    const hit = isOwed.current ? undefined : hits[at];
    if (hit === undefined) return;
    recent.add(words);
    onClose();
    open(hit);
  }
  const list = useListbox(answer?.text ?? '', hits.length, choose);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (answer?.text === currentText() && isOwed.current) latest.current(0);
  }, [answer, currentText]);
  // The field has its text itself: drawing a letter must not wait for drawing a list.
  const field = useRef<HTMLInputElement>(null);
  const change = (words: string) => {
    isOwed.current = false;
    search(words);
  };
  const repeat = (words: string) => {
    if (field.current !== null) field.current.value = words;
    change(words);
    field.current?.focus();
  };
  const isEmpty = text.trim() === '';

  return (
    <>
      <div className={`${toolbar(3)} ${card(0, 'small', 'edge')} ${typography('faint')} ${s.field}`}>
        <Icon name="search" />
        <input
          ref={field}
          className={s.input}
          data-autofocus="always"
          role="combobox"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={list.listId}
          aria-activedescendant={hits.length > 0 ? list.optionId(list.active) : undefined}
          placeholder={t('label')}
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          dir="auto"
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={list.onKeyDown}
        />
      </div>
      <FoundCount answer={isCurrent ? answer : null} />
      <div className={s.results}>
        {isEmpty && <RecentSearches searches={recent.searches} onChoose={repeat} onClear={recent.clear} />}
        <Options groups={groups} list={list} onChoose={choose} />
        <CatalogueNote state={catalogue} onRetry={again} isAsked={!isEmpty} answer={answer} />
      </div>
    </>
  );
}
