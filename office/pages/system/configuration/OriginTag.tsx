import { useTranslation } from 'react-i18next';
import type { ConfigOrigin } from '../../../../streams/wire/office/configurationWords.ts';
import { Tag, type TagTone } from '../../../kit/text/Tag.tsx';

const TONES: Readonly<Record<ConfigOrigin, TagTone>> = {
  ...{ default: 'neutral', file: 'info', office: 'good' },
  ...{ derived: 'warn', environment: 'info', flag: 'info' },
};

/** Where a value comes from. */
export function OriginTag({ from }: { readonly from: ConfigOrigin }) {
  const { t } = useTranslation('system');
  return <Tag tone={TONES[from]}>{t(`config.from.${from}`)}</Tag>;
}
