import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../src/ui/feedback/Notice.tsx';
import type { Configuration } from '../../../../streams/wire/office/configurationShapes.ts';
import { CONFIG_ORIGINS } from '../../../../streams/wire/office/configurationWords.ts';
import { useFollowed } from '../../../kit/age/useFollowed.ts';
import { ListFilters, SEARCH_MARK } from '../../../kit/list/ListFilters.tsx';
import { useListAddress } from '../../../kit/list/useListAddress.ts';
import { usePageKeys } from '../../../kit/list/useListKeys.ts';
import { OfficePage } from '../../../kit/OfficePage.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { useRefusalText } from '../../../kit/text/useRefusalText.ts';
import { useCall } from '../../../kit/useCall.ts';
import { SystemTabs } from '../SystemTabs.tsx';
import { Colours } from './Colours.tsx';
import { configGroups, moduleRows, type Wanted } from './configGroups.ts';
import s from './configuration.module.css';
import { KeyRow } from './KeyRow.tsx';
import { ModuleTree } from './ModuleTree.tsx';

function Groups({
  configuration,
  wanted,
}: {
  readonly configuration: Configuration;
  readonly wanted: Wanted;
}) {
  const { t } = useTranslation('system');
  // Modules have a tree of their own.
  const merchant = configuration.merchant.filter(({ key }) => !key.startsWith('modules.'));
  const groups = configGroups({ ...configuration, merchant }, wanted);
  const modules = moduleRows(configuration, wanted);
  const isWhole = wanted.text.trim() === '' && wanted.from === '';
  if (groups.length === 0 && modules.length === 0) return <p role="status">{t('config.nothing')}</p>;
  return (
    <>
      {groups.map(({ id, entries }) => (
        <Panel key={id} title={t(`config.groups.${id}`)}>
          {id === 'brand' && isWhole && <Colours colours={configuration.colours} />}
          <dl>
            {entries.map(entry => (
              <KeyRow key={entry.key} entry={entry} />
            ))}
          </dl>
        </Panel>
      ))}
      {modules.length > 0 && (
        <Panel title={t('config.groups.modules')}>
          <ModuleTree rows={modules} />
        </Panel>
      )}
    </>
  );
}

/** The configuration in effect: every key with its value and where it comes from; secrets stay in the gateway. */
export default function ConfigurationPage() {
  const { t } = useTranslation('system');
  const refusalText = useRefusalText();
  const address = useListAddress();
  const read = useFollowed(useCall('officeConfiguration', {}));
  const { value, failure, isLoading } = read;
  usePageKeys({
    '/': event => {
      event.preventDefault();
      document.querySelector<HTMLElement>(`[${SEARCH_MARK}]`)?.focus();
    },
  });
  const { text = '', from = '' } = address.values;
  return (
    <OfficePage title={t('config.title')} lead={t('config.lead')} actions={<SystemTabs />} read={read}>
      <div className={s.filters}>
        <ListFilters
          address={address}
          filters={[
            { id: 'text', kind: 'search', label: t('config.search') },
            {
              id: 'from',
              kind: 'choice',
              label: t('config.origin'),
              options: CONFIG_ORIGINS.map(it => ({ value: it, label: t(`config.from.${it}`) })),
            },
          ]}
        />
      </div>
      {isLoading && <p role="status">{t('config.loading')}</p>}
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      {value !== null && <Groups configuration={value} wanted={{ text, from }} />}
    </OfficePage>
  );
}
