import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useCopy } from '../../ui/button/useCopy.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { grid, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './config.module.css';

export interface KeyRowProps {
  /** Path in the merchant file. */
  readonly path: string;
  readonly set: boolean;
  readonly children: ReactNode;
}

/** One key of the merchant file: its path, which a press copies, its value, and whether the merchant decided it. */
export function KeyRow({ path, set, children }: KeyRowProps) {
  const { t } = useTranslation('operators');
  const { result, copy } = useCopy(path);
  return (
    <div className={`${grid('2-4', 'middle')} ${s.row}`}>
      <dt className={`${toolbar(1, 'between')} ${typography(14, 'quiet', 'anywhere')} ${s.key}`}>
        <code dir="ltr">{path}</code>
        <IconButton label={t('config.copy', { key: path })} onClick={copy}>
          <Icon name={result === 'copied' ? 'check' : 'copy'} size={16} />
        </IconButton>
        <span className="sr" role="status">
          {result !== null && t(`config.copyResult.${result}`)}
        </span>
      </dt>
      <dd className={typography('anywhere')}>{children}</dd>
      <dd>
        <Badge tone={set ? 'info' : 'neutral'}>{t(set ? 'config.set' : 'config.default')}</Badge>
      </dd>
    </div>
  );
}
