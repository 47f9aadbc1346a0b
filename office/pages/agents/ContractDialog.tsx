import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/button/Button.tsx';
import type { OfficeContract } from '../../../streams/wire/office/agentCalls.ts';
import { Facts } from '../../kit/Facts.tsx';
import { OfficeDialog } from '../../kit/OfficeDialog.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { When } from '../../kit/text/When.tsx';
import { TermsTable } from './TermsTable.tsx';

interface ContractDialogProps {
  readonly contract: OfficeContract;
  readonly onClose: () => void;
}

/** One contract with all of its terms, and the way to what it has paid. */
export function ContractDialog({ contract, onClose }: ContractDialogProps) {
  const { t } = useTranslation('agents');
  const { downline, upline, kind, category, state, from, to, version, terms } = contract;
  const of = `of=${encodeURIComponent(downline.uid)}`;
  return (
    <OfficeDialog
      title={t('contractOf', { kind: t(`kind.${kind}`), agent: downline.username })}
      width="md"
      onClose={onClose}
      foot={
        <>
          <Link className={buttonClass('soft')} to={`/agents/settlements?${of}`}>
            {t('settlements')}
          </Link>
          <Link className={buttonClass('soft')} to={`/agents/bills?${of}`}>
            {t('bills')}
          </Link>
        </>
      }
    >
      <Facts
        facts={[
          { label: t('downline'), value: <Uid uid={downline.uid} name={downline.username} /> },
          {
            label: t('upline'),
            value:
              upline === null ? <span>{t('house')}</span> : <Uid uid={upline.uid} name={upline.username} />,
          },
          {
            label: t('category'),
            value: <span>{t(`categories.${category}`, { defaultValue: category })}</span>,
          },
          { label: t('state'), value: <span>{t(`contract.${state}`)}</span> },
          ...(version === null
            ? []
            : [{ label: t('version'), value: <span className="num">{version}</span> }]),
          ...(from === null ? [] : [{ label: t('inForce'), value: <When at={from} /> }]),
          ...(to === null ? [] : [{ label: t('until'), value: <When at={to} /> }]),
        ]}
      />
      {terms === null ? <p>{t('noTerms')}</p> : <TermsTable terms={terms} />}
    </OfficeDialog>
  );
}
