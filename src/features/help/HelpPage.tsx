import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mapRemote, type Remote } from '../../../streams/remote/remote.ts';
import { PageBanner } from '../../kit/banner/PageBanner.tsx';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { cluster, stack } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { plainWords } from '../../ui/prose/sanitise.ts';
import s from './HelpPage.module.css';
import { HelpTexts } from './HelpTexts.tsx';
import type { HelpText } from './helpTexts.ts';

/** The texts of the help center in the language of the page (S3-20). */
function useHelpTexts(): readonly [texts: Remote<readonly HelpText[]>, again: () => void] {
  const { language } = useStreams();
  const code = useBehavior(language.language$);
  const [items, again] = useRemote(`help ${code}`, ({ content }) => content.help());
  const texts = useMemo(
    () =>
      mapRemote(items, list =>
        list.map((item, at) => ({
          ...item,
          key: `${at} ${item.tag}`,
          words: plainWords(item.content, window.location.href),
        })),
      ),
    [items],
  );
  return [texts, again];
}

/** The help center; the tag of the address opens its text (S2-09, S2-10). */
export default function HelpPage() {
  const { t } = useTranslation('help');
  const dialogs = useDialogs();
  return (
    <Page>
      <PageBanner />
      <PageHead title={t('title')} lead={t('lead')} />
      <Texts />
      <section className={`${stack(2)} ${s.more}`} aria-labelledby="help-more">
        <h2 id="help-more">{t('more')}</h2>
        <p>{t('moreText')}</p>
        <div className={`${cluster(2, 'stretch')} ${s.actions}`}>
          <Button onClick={() => dialogs.open({ name: 'feedback' })}>{t('feedback')}</Button>
          <Button variant="ghost" onClick={() => dialogs.open({ name: 'publicModal' })}>
            {t('announcements')}
          </Button>
        </div>
      </section>
    </Page>
  );
}

function Texts() {
  const { t } = useTranslation('help');
  const [texts, again] = useHelpTexts();
  return (
    <RemoteView
      remote={texts}
      error={t('error')}
      onRetry={again}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    >
      {known => <HelpTexts texts={known} />}
    </RemoteView>
  );
}
