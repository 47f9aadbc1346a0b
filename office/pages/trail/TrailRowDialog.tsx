import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { Facts } from '../../kit/Facts.tsx';
import { OfficeDialog } from '../../kit/OfficeDialog.tsx';
import { By } from '../../kit/text/By.tsx';
import { Json } from '../../kit/text/Json.tsx';
import { When } from '../../kit/text/When.tsx';

interface TrailRowDialogProps {
  readonly row: CallValue<'officeTrail'>[number];
  /** Leads to everything that was done to the same thing. */
  readonly onTarget: (target: string) => void;
  readonly onClose: () => void;
}

/** All of one row of the trail. */
export function TrailRowDialog({ row, onTarget, onClose }: TrailRowDialogProps) {
  const { t } = useTranslation('trail');
  const { n, at, who, role, address, session, call, outcome, target, before, after, reason } = row;
  return (
    <OfficeDialog
      title={t('row', { n })}
      width="md"
      onClose={onClose}
      {...(target !== null && {
        foot: (
          <Button variant="soft" onClick={() => onTarget(target)}>
            {t('same')}
          </Button>
        ),
      })}
    >
      <Facts
        facts={[
          { label: t('at'), value: <When at={at} /> },
          { label: t('who'), value: <By who={who} /> },
          { label: t('role'), value: <span>{role}</span> },
          { label: t('address'), value: <span>{address}</span> },
          { label: t('session'), value: <span>{session ?? t('nothing')}</span> },
          { label: t('call'), value: <span>{call}</span> },
          { label: t('outcome'), value: <span>{t(`outcomes.${outcome}`)}</span> },
          { label: t('target'), value: <span>{target ?? t('nothing')}</span> },
          { label: t('reason'), value: <span>{reason ?? t('nothing')}</span> },
          {
            label: t('before'),
            value: before === null ? <span>{t('nothing')}</span> : <Json value={before} />,
          },
          { label: t('after'), value: <Json value={after} /> },
        ]}
      />
    </OfficeDialog>
  );
}
