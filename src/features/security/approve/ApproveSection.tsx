import { useTranslation } from 'react-i18next';
import { stack, typography } from '../../../ui/layout/layout.ts';
import { Section } from '../Section.tsx';
import s from '../security.module.css';

/** How another device is signed in with this one: its code is read with this device's camera. */
export function ApproveSection() {
  const { t } = useTranslation('security');
  return (
    <Section icon="qr-code" title={t('approve.section')} text={t('approve.sectionText')}>
      <ol className={`${stack(2)} ${typography(14, 'quiet')} ${s.list}`}>
        <li>{t('approve.step1')}</li>
        <li>{t('approve.step2')}</li>
        <li>{t('approve.step3')}</li>
      </ol>
    </Section>
  );
}
