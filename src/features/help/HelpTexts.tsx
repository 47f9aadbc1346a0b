import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { grid, stack, typography } from '../../ui/layout/layout.ts';
import { HelpItem } from './HelpItem.tsx';
import s from './HelpPage.module.css';
import { findByTag, findByWords, type HelpText, hashOf, helpTagOf } from './helpTexts.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** All texts with their tags, the search over them, and the one that the address names (S2-10). */
export function HelpTexts({ texts }: { readonly texts: readonly HelpText[] }) {
  const { t } = useTranslation('help');
  const { hash, key: visit } = useLocation();
  const [wanted, setWanted] = useState('');
  const [open, setOpen] = useState(NOBODY);
  const items = useRef(new Map<string, HTMLDetailsElement>());
  const tag = helpTagOf(hash);
  const named = tag === '' ? undefined : findByTag(texts, tag);
  const found = findByWords(texts, wanted);

  // Each visit, also one of the same address: who follows a link twice wants to be led twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit is told by its key
  useEffect(() => {
    if (named === undefined) {
      if (tag !== '') window.scrollTo({ top: 0 });
      return;
    }
    setWanted('');
    setOpen(before => new Set([...before, named.key]));
    const frame = requestAnimationFrame(() => {
      const item = items.current.get(named.key);
      item?.scrollIntoView({ block: 'start' });
      item?.querySelector('summary')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [visit, tag, named?.key]);

  const search = (words: string) => {
    setWanted(words);
    setOpen(words.trim() === '' ? NOBODY : new Set(findByWords(texts, words).map(({ key }) => key)));
  };
  const toggle = (key: string, isOpen: boolean) =>
    setOpen(before => {
      if (before.has(key) === isOpen) return before;
      const next = new Set(before);
      if (isOpen) next.add(key);
      else next.delete(key);
      return next;
    });

  return (
    <>
      {tag !== '' && named === undefined && <Notice tone="info">{t('unknownTag', { tag })}</Notice>}
      <div className={`${grid(6, 'top')} ${s.columns}`}>
        <div className={`${stack(2)} ${s.side}`}>
          <Field
            label={t('search')}
            type="search"
            start={<Icon name="search" />}
            enterKeyHint="search"
            autoComplete="off"
            value={wanted}
            onChange={({ currentTarget }) => search(currentTarget.value)}
          />
          <p className={`${typography(13, 'quiet')} ${s.count}`} role="status">
            {wanted.trim() !== '' && t('found', { count: found.length })}
          </p>
          <nav aria-label={t('tags')}>
            <ul className={`${stack('hair')} ${s.tags}`}>
              {found.map(({ key, title, tag: own }) => (
                <li key={key}>
                  <Link
                    className={`${typography(14, 'quiet', 'anywhere')} ${s.tag}`}
                    to={hashOf(own)}
                    aria-current={named?.key === key ? 'location' : undefined}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={stack(3)}>
          {found.map(text => (
            <HelpItem
              key={text.key}
              ref={element => {
                if (element === null) items.current.delete(text.key);
                else items.current.set(text.key, element);
              }}
              text={text}
              wanted={wanted}
              open={open.has(text.key)}
              onToggle={isOpen => toggle(text.key, isOpen)}
            />
          ))}
          {found.length === 0 && <EmptyState title={t('notFound')}>{t('notFoundText')}</EmptyState>}
        </div>
      </div>
    </>
  );
}
