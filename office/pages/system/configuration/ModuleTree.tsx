import { useTranslation } from 'react-i18next';
import { Tag } from '../../../kit/text/Tag.tsx';
import type { ModuleRow } from './configGroups.ts';
import s from './configuration.module.css';
import { OriginTag } from './OriginTag.tsx';

/** The feature modules as a tree; one below a module that is off is off as well. */
export function ModuleTree({ rows }: { readonly rows: readonly ModuleRow[] }) {
  const { t } = useTranslation('system');
  return (
    <ul className={s.tree}>
      {rows.map(({ id, on, from, shut, children }) => (
        <li key={id}>
          <span className={s.module}>
            <code dir="ltr">{id}</code>
            <Tag tone={on && !shut ? 'good' : 'neutral'}>
              {t(shut ? 'config.shut' : on ? 'config.on' : 'config.off')}
            </Tag>
            {from !== null && <OriginTag from={from} />}
          </span>
          {children.length > 0 && <ModuleTree rows={children} />}
        </li>
      ))}
    </ul>
  );
}
