import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentPageName } from '../../../streams/wire/content.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useOnce } from '../../kit/streams/useOnce.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Prose } from '../../ui/prose/Prose.tsx';

export interface ContentTextProps {
  readonly name: ContentPageName;
  /** Between the title and the text. */
  readonly children?: ReactNode;
}

/** A page of the merchant that is one text. */
export function ContentText({ name, children }: ContentTextProps) {
  const { t } = useTranslation(['help', 'common']);
  const failureText = useFailureText();
  const { content, language } = useStreams();
  const code = useBehavior(language.language$);
  const { value: page, failure, again } = useOnce(`page ${name} ${code}`, () => content.page(name));
  if (page !== null) {
    return (
      <article>
        <Page width="text">
          <PageHead title={<bdi>{page.title}</bdi>} />
          {children}
          <Prose html={page.content} level={2} />
        </Page>
      </article>
    );
  }
  if (failure?.code === 'not_found')
    return <EmptyState title={t('about.none')}>{t('about.noneText')}</EmptyState>;
  if (failure !== null) {
    return (
      <EmptyState
        tone="error"
        title={t('about.error')}
        action={<Button onClick={again}>{t('common:retry')}</Button>}
      >
        {failureText(failure)}
      </EmptyState>
    );
  }
  return (
    <Page width="text" role="status" aria-label={t('common:loading')}>
      <Skeleton width="60%" height="2.5rem" />
      <Skeleton lines={8} />
    </Page>
  );
}
