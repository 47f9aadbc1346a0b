import { useTranslation } from 'react-i18next';
import type { ContentPageName } from '../../../streams/wire/content/words.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Prose } from '../../ui/prose/Prose.tsx';

export interface ContentTextProps {
  readonly name: ContentPageName;
  /** Between the title and the text. */
  readonly children?: Elements;
}

/** A page of the merchant that is one text. */
export function ContentText({ name, children }: ContentTextProps) {
  const { t } = useTranslation(['help', 'common']);
  const code = useBehavior(useStreams().language.language$);
  const [page, again] = useRemote(`page ${name} ${code}`, ({ content }) => content.page(name));
  return (
    <RemoteView
      remote={page}
      error={t('about.error')}
      onRetry={again}
      refused={({ code }) =>
        code === 'not_found' && <EmptyState title={t('about.none')}>{t('about.noneText')}</EmptyState>
      }
      loading={
        <Page width="text" role="status" aria-label={t('common:loading')}>
          <Skeleton width="60%" height="2.5rem" />
          <Skeleton lines={8} />
        </Page>
      }
    >
      {({ title, content }) => (
        <article>
          <Page width="text">
            <PageHead title={<bdi>{title}</bdi>} />
            {children}
            <Prose html={content} level={2} />
          </Page>
        </article>
      )}
    </RemoteView>
  );
}
