import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ownValue } from '../../../streams/wire/ownValue.ts';
import { lazyPart } from '../../kit/chunks/lazyPart.ts';
import { AGENT_PAGES, MEMBER_PAGES } from '../../kit/navigation/memberPages.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import s from './MemberPage.module.css';

const NotFoundPage = lazyPart(() => import('../../kit/navigation/NotFoundPage.tsx'));

const named = (names: readonly string[], asked: string) =>
  names.find(name => name.toLowerCase() === asked.toLowerCase());

/** A page of the member or agent center that is known but not open yet: says what it waits for (S2-100). */
export default function MemberPage({ center }: { readonly center: 'member' | 'agent' }) {
  const { t } = useTranslation('shell');
  const { page = '' } = useParams();
  const name = named(center === 'agent' ? AGENT_PAGES : Object.keys(MEMBER_PAGES), page);
  if (name === undefined) return <NotFoundPage />;
  const awaited = center === 'agent' ? 'agents' : ownValue(MEMBER_PAGES, name);
  const [home, homeText] =
    center === 'agent'
      ? ['/agentHome', t('member.toAgentHome')]
      : ['/member/securityCenter', t('member.toSecurity')];
  return (
    <Page>
      <PageHead title={t(`page.${name}`)} />
      <EmptyState
        title={t(`member.awaits.${awaited}`)}
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
