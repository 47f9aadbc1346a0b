import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StateChange } from '../../../../streams/platformReplay/session.ts';
import { card, item, stack, typography } from '../../../ui/layout/layout.ts';
import s from './Detail.module.css';
import { type DiffLine, difference, folded } from './difference.ts';
import { Json } from './Json.tsx';

const SIGNS = { same: ' ', added: '+', removed: '−' } as const;

function Line({ kind, text }: DiffLine) {
  const { t } = useTranslation('replay');
  return (
    <div className={`${s.diffLine} ${s[kind]}`}>
      <span className={s.sign} aria-hidden="true">
        {SIGNS[kind]}
      </span>
      {kind !== 'same' && <span className="sr">{t(`detail.${kind}`)}</span>}
      <Json text={text} />
    </div>
  );
}

/** What a step did to one store: the state after it, with what came and what went. */
export function StateDiff({ change, whole }: { readonly change: StateChange; readonly whole: boolean }) {
  const { t } = useTranslation('replay');
  const lines = useMemo(() => {
    const all = difference(change.before, change.after);
    return whole ? all : folded(all);
  }, [change, whole]);
  const keyed = lines.map((line, at) => ({ line, key: at }));
  return (
    <article className={`${stack(1)} ${item('shrinks')}`}>
      <h4 className={`${typography(12, 'label', 'anywhere')} ${s.path}`}>{change.path}</h4>
      {/* biome-ignore lint/a11y/useSemanticElements: a text that scrolls, with its name */}
      <pre
        className={`${card(0, 'sunken', 'tight', 'line')} ${typography(12, 'toStart')} ${s.code}`}
        role="group"
        aria-label={change.path}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
      >
        {keyed.map(({ line, key }) =>
          line.kind === 'gap' ? (
            <div key={key} className={s.gap}>
              {t('detail.gap', { count: line.count })}
            </div>
          ) : (
            <Line key={key} {...line} />
          ),
        )}
      </pre>
    </article>
  );
}
