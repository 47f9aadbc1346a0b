import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePage } from '../../kit/navigation/usePage.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import s from './MemberPage.module.css';

/** A page of the member or agent center that is known but not open yet: says what it waits for (S2-100). */
export default function MemberPage() {
  const { t } = useTranslation('shell');
  const page = usePage();
  if (page === null) return null;
  const [home, homeText] =
    page.guard === 'agent'
      ? ['/agentHome', t('member.toAgentHome')]
      : ['/member/securityCenter', t('member.toSecurity')];
  return (
    <Page>
      <PageHead title={t(`page.${page.name}`)} />
      <EmptyState
        title={t(`member.awaits.${page.awaits}`)}
        action={
          <div className={s.ways}>
            <Link className={buttonClass('primary')} to="/">
              {t('member.toHome')}
            </Link>
            <Link className={buttonClass('ghost')} to={home}>
              {homeText}
            </Link>
          </div>
        }
      >
        {t('member.text')}
      </EmptyState>
    </Page>
  );
}
