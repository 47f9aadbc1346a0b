import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDownlinesStore } from '../../../streams/stores/downlines.ts';
import type { Downline } from '../../../streams/wire/downlines/shapes.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, item, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './tree.module.css';
import { useTreeKeys } from './useTreeKeys.ts';
import { type TreeRow, useTreeRows } from './useTreeRows.ts';

/** What a line says of an account. */
function Account({ downline }: { readonly downline: Downline }) {
  const { t } = useTranslation('downlines');
  const { username, nickname, role, direct, locked } = downline;
  return (
    <>
      <Icon name={role === 'agent' ? 'users' : 'user-round'} size={18} />
      <bdi className={`${typography('label', 'ellipsis')} ${item('shrinks')}`}>{username}</bdi>
      {nickname !== null && (
        <bdi className={`${typography('quiet', 'ellipsis')} ${item('shrinks')} ${s.nickname}`}>
          {nickname}
        </bdi>
      )}
      <span className={`${toolbar(2)} ${typography('nowrap')} ${item('fixed', 'pushed')}`}>
        {role === 'agent' && <Badge tone="info">{t('role.agent')}</Badge>}
        {locked && <Badge tone="loss">{t('locked')}</Badge>}
        {direct > 0 && (
          <span className={typography(13, 'quiet')}>
            {t('below', { count: direct, figure: formatCount(direct) })}
          </span>
        )}
      </span>
    </>
  );
}

/** What stands under a branch that isn't read to its end. */
function More({ row }: { readonly row: Extract<TreeRow, { kind: 'more' }> }) {
  const { t } = useTranslation(['downlines', 'common']);
  const failureText = useFailureText();
  if (row.isReading) return <span className={typography(13, 'info', 'label')}>{t('common:loading')}</span>;
  if (row.failure === null) return <span className={typography(13, 'info', 'label')}>{t('more')}</span>;
  return <span className={typography(13, 'loss')}>{`${failureText(row.failure)} ${t('common:retry')}`}</span>;
}

export interface TreeProps {
  /** The account at the top; it is open at first. */
  readonly root: Downline;
  /** Account whose card is open; null for none. */
  readonly chosen: string | null;
  readonly onChoose: (account: string) => void;
}

/** A team as a tree: a branch is read when it is opened, some accounts at a time. */
export function Tree({ root, chosen, onChoose }: TreeProps) {
  const { t } = useTranslation('downlines');
  const store = useStore(createDownlinesStore);
  const branches = useBehavior(store.branches$);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([root.username]));
  const rows = useTreeRows(root, branches, open);
  const toggle = (account: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(account);
    else next.delete(account);
    setOpen(next);
  };
  const { active, setActive, onKeyDown } = useTreeKeys(rows, {
    toggle,
    more: store.readBranch,
    choose: onChoose,
  });
  // A branch that is open and was never read, also after the tree was forgotten.
  const unread = rows.flatMap(row =>
    row.kind === 'more' && !branches.has(row.account) ? [row.account] : [],
  );
  const wanted = unread.join(' ');
  useLayoutEffect(() => {
    for (const account of wanted.split(' ')) if (account !== '') store.readBranch(account);
  }, [store, wanted]);

  const list = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    // React misses the focus that a dialog gives back while it is taken away.
    if (!isInside.current && !list.current?.contains(document.activeElement)) return;
    const lines = list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
    [...lines].find(line => line.dataset.key === active)?.focus();
  }, [active]);

  return (
    <div
      ref={list}
      role="tree"
      aria-label={t('tree')}
      className={`${card(0)} ${s.tree}`}
      onKeyDown={onKeyDown}
      onFocus={() => {
        isInside.current = true;
      }}
      onBlur={() => {
        isInside.current = false;
      }}
    >
      {rows.map(row => {
        const isAccount = row.kind === 'account';
        const hasBranch = isAccount && row.downline.direct > 0;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree as a whole listens to the keyboard
          <div
            key={row.key}
            role="treeitem"
            data-key={row.key}
            className={`${toolbar(2)} ${s.row}`}
            aria-level={row.level}
            aria-expanded={hasBranch ? row.isOpen : undefined}
            aria-selected={isAccount && row.key === chosen}
            tabIndex={row.key === active ? 0 : -1}
            style={{ '--level': row.level - 1 } as CSSProperties}
            // A screen reader moves the focus without a key.
            onFocus={() => setActive(row.key)}
            onClick={() => {
              if (isAccount) onChoose(row.key);
              else store.readBranch(row.account);
            }}
          >
            {hasBranch ? (
              <span
                className={s.switch}
                data-open={row.isOpen || undefined}
                aria-hidden="true"
                onClick={event => {
                  event.stopPropagation();
                  setActive(row.key);
                  toggle(row.key, !row.isOpen);
                }}
              >
                <Icon name="chevron-right" size={18} />
              </span>
            ) : (
              <span className={s.leaf} />
            )}
            {isAccount ? <Account downline={row.downline} /> : <More row={row} />}
          </div>
        );
      })}
    </div>
  );
}
