import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { cluster, stack, typography } from '../../ui/layout/layout.ts';
import s from './config.module.css';
import type { ModuleRow } from './groups.ts';

/** The feature modules as a tree; one below a module that is off is off as well. */
export function ModuleTree({ rows }: { readonly rows: readonly ModuleRow[] }) {
  const { t } = useTranslation('operators');
  return (
    <ul className={`${stack(2)} ${s.tree}`}>
      {rows.map(({ id, on, set, shut, children }) => (
        <li key={id}>
          <span className={`${cluster(2)} ${typography('anywhere')}`}>
            <code dir="ltr">{id}</code>
            <Badge tone={on && !shut ? 'win' : 'neutral'}>
              {t(shut ? 'config.shut' : on ? 'config.on' : 'config.off')}
            </Badge>
            {set && <Badge tone="info">{t('config.set')}</Badge>}
          </span>
          {children.length > 0 && <ModuleTree rows={children} />}
        </li>
      ))}
    </ul>
  );
}
