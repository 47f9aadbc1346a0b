import { useTranslation } from 'react-i18next';
import { useSupport } from '../../../kit/support/useSupport.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { cluster, stack, toolbar, typography } from '../../../ui/layout/layout.ts';
import { showSection } from '../Section.tsx';
import s from './ProtectionMeter.module.css';
import type { Protection, ProtectionId } from './protections.ts';

/** Sections where something can be added; number and address are the support's business. */
const SECTIONS: Readonly<Record<ProtectionId, string | null>> = {
  password: 'password',
  twoStep: 'two-step',
  passkey: 'passkeys',
  payment: 'payment-password',
  contact: null,
};

/** How much of what protects an account is there, one by one, and the next thing to do. */
export function ProtectionMeter({ protections }: { readonly protections: readonly Protection[] }) {
  const { t } = useTranslation('security');
  const support = useSupport();
  const next = protections.find(({ isThere }) => !isThere)?.id;
  const add = (id: ProtectionId) => {
    const section = SECTIONS[id];
    if (section === null) support.open();
    else showSection(section);
  };
  return (
    <div className={stack('2-3', 'start')}>
      <p className={typography(13, 'label')}>
        {t('meter.count', {
          count: protections.filter(({ isThere }) => isThere).length,
          total: protections.length,
        })}
      </p>
      <ul className={cluster(2, 'stretch')} aria-label={t('meter.label')}>
        {protections.map(({ id, isThere }) => (
          <li
            key={id}
            className={`${toolbar(1)} ${typography(13, 'quiet')} ${s.item}`}
            data-there={isThere || undefined}
          >
            <Icon name={isThere ? 'check' : 'plus'} size={16} />
            <span>{t(`meter.${id}`)}</span>
            <span className="sr">{t(isThere ? 'meter.there' : 'meter.missing')}</span>
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <Button size="sm" onClick={() => add(next)}>
          {t(`meter.next.${next}`)}
        </Button>
      )}
    </div>
  );
}
