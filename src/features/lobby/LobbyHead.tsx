import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { REBATE_HINTS } from '../../../streams/wire/lobby/sorts.ts';
import { PageBanner } from '../../kit/banner/PageBanner.tsx';
import { categoryPage } from '../../routes/pages.ts';
import type { Elements } from '../../ui/elements.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import type { ShownCategory } from './shown.ts';

/** Tenths of a percent as a percentage: 12 is `1.2%`. */
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

export interface LobbyHeadProps {
  readonly shown: ShownCategory;
  /** The name of the category unless given. */
  readonly title?: string;
  /** Stand beside the name: how much there is, and of when. */
  readonly marks?: Elements;
  /** What narrows the games down. */
  readonly children?: Elements;
}

/** Name of the page on its banner (S3-08), the rebate of its category (S9-44), and what a page adds to it. */
export function LobbyHead({ shown, title, marks, children }: LobbyHeadProps) {
  const { t } = useTranslation('lobby');
  const rebate = shown === 'HOT' ? null : (REBATE_HINTS[shown] ?? null);
  return (
    <PageBanner
      group={shown === 'HOT' ? null : (categoryPage(shown)?.banners ?? null)}
      head={{
        title: title ?? (shown === 'HOT' ? t('hot') : t(`common:category.${shown}`)),
        lead: t(`about.${shown}`),
        controls: children,
        marks: (
          <>
            {rebate !== null && (
              <Badge tone="win">{t('rebate', { rate: percent.format(rebate / 1000) })}</Badge>
            )}
            <Suspense>{marks}</Suspense>
          </>
        ),
      }}
    />
  );
}
