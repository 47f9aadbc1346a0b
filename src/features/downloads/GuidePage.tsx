import { useTranslation } from 'react-i18next';
import { NavLink, useParams } from 'react-router-dom';
import NotFoundPage from '../../kit/navigation/NotFoundPage.tsx';
import { useSupport } from '../../kit/support/useSupport.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, cluster, grid, middle, stack, typography } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { AppOffer } from './AppOffer.tsx';
import s from './GuidePage.module.css';
import { GUIDES, guideOf } from './guides.ts';
import { StepDrawing } from './StepDrawing.tsx';

/** How to install one app (S2-157, S2-158): numbered steps with a drawing each. */
export default function GuidePage() {
  const { t } = useTranslation('downloads');
  const guide = guideOf(useParams().guide);
  const support = useSupport();
  if (guide === null) return <NotFoundPage />;
  const { name, steps } = guide;
  return (
    <Page>
      <nav className={cluster(2, 'stretch')} aria-label={t('guide.others')}>
        {GUIDES.map(other => (
          <NavLink
            key={other.name}
            className={`${typography(14, 'quiet', 'label')} ${s.other}`}
            to={`/download/${other.name}`}
          >
            {t(`app.${other.name}.name`)}
          </NavLink>
        ))}
      </nav>
      <PageHead title={t(`guide.${name}.title`)} lead={t(`guide.${name}.text`)} />
      <div className={`${grid(6, 'top')} ${s.columns}`}>
        <ol className={stack(4)}>
          {steps.map((drawing, at) => (
            <li key={drawing} className={`${card(0, 'large', 'line')} ${grid(5, 'middle')} ${s.step}`}>
              <span
                className={`${middle()} ${typography(20, 'warn', 'heavy')} ${s.number}`}
                aria-hidden="true"
              >
                {at + 1}
              </span>
              <div className={`${stack(1)} ${s.words}`}>
                <h2 className={typography(18)}>{t(`guide.${name}.step${at + 1}.title`)}</h2>
                <p className={s.text}>{t(`guide.${name}.step${at + 1}.text`)}</p>
              </div>
              <StepDrawing name={drawing} />
            </li>
          ))}
        </ol>
        <aside className={`${stack(4)} ${s.aside}`}>
          <AppOffer guide={guide} />
          <div
            className={`${stack(4, 'center')} ${card(6, 'large', 'line')} ${typography(14, 'quiet', 'centered')}`}
          >
            <p>{t('guide.stuck')}</p>
            <Button variant="ghost" onClick={support.open}>
              <Icon name="headset" />
              {t('guide.service')}
            </Button>
          </div>
        </aside>
      </div>
    </Page>
  );
}
