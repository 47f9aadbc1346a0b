import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Configuration } from '../../../streams/wire/configuration/shapes.ts';
import { OfficePointer } from '../../kit/operator/OfficePointer.tsx';
import { operatorRefusal } from '../../kit/operator/operatorRefusal.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, stack } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { BannerList } from './BannerList.tsx';
import { BrandCard } from './BrandCard.tsx';
import { ConfigValue } from './ConfigValue.tsx';
import s from './config.module.css';
import { configGroups, moduleRows } from './groups.ts';
import { KeyRow } from './KeyRow.tsx';
import { ModuleTree } from './ModuleTree.tsx';

/** The configuration in effect, in a demo world: `/demo/config`. */
export default function ConfigPage() {
  const { t } = useTranslation('operators');
  return (
    <Page width="board">
      <PageHead title={t('config.title')} lead={t('config.lead')} />
      <OfficePointer />
      <Content />
    </Page>
  );
}

function Content() {
  const { t } = useTranslation('operators');
  const demo = useBehavior(useStreams().system.demo$);
  const [configuration, again] = useRemote('configuration', ({ system }) => system.demoConfig());
  return (
    <RemoteView
      remote={configuration}
      error={t('config.error')}
      onRetry={again}
      refused={failure =>
        operatorRefusal(failure, {
          demo,
          none: <EmptyState title={t('config.notDemo')}>{t('config.notDemoText')}</EmptyState>,
          onEnter: again,
        })
      }
    >
      {known => <Groups configuration={known} />}
    </RemoteView>
  );
}

function Groups({ configuration }: { readonly configuration: Configuration }) {
  const { t } = useTranslation('operators');
  const [wanted, setWanted] = useState('');
  const { entries, colours, banners } = configuration;
  const all = configGroups(
    entries.filter(({ key }) => !key.startsWith('modules.')),
    wanted,
  );
  const modules = moduleRows(configuration, wanted);
  const isWhole = wanted.trim() === '';
  return (
    <>
      <Field
        type="search"
        start={<Icon name="search" />}
        label={t('config.search')}
        value={wanted}
        onChange={event => setWanted(event.currentTarget.value)}
      />
      {all.length === 0 && modules.length === 0 && <EmptyState title={t('config.nothing')} />}
      {all.map(group => (
        <section
          key={group.id}
          className={`${stack(3)} ${card('4-5', 'large', 'line')} ${s.group}`}
          aria-labelledby={`group-${group.id}`}
        >
          <h2 id={`group-${group.id}`} className={s.name}>
            {t(`config.groups.${group.id}`)}
          </h2>
          {group.id === 'brand' && isWhole && <BrandCard colours={colours} />}
          <dl>
            {group.entries.map(({ key, json, set }) => (
              <KeyRow key={key} path={key} set={set}>
                <ConfigValue name={key} json={json} />
              </KeyRow>
            ))}
          </dl>
        </section>
      ))}
      {modules.length > 0 && (
        <section
          className={`${stack(3)} ${card('4-5', 'large', 'line')} ${s.group}`}
          aria-labelledby="group-modules"
        >
          <h2 id="group-modules" className={s.name}>
            {t('config.groups.modules')}
          </h2>
          <ModuleTree rows={modules} />
        </section>
      )}
      {isWhole && banners.length > 0 && (
        <section
          className={`${stack(3)} ${card('4-5', 'large', 'line')} ${s.group}`}
          aria-labelledby="group-banners"
        >
          <h2 id="group-banners" className={s.name}>
            {t('config.groups.banners')}
          </h2>
          <BannerList banners={banners} />
        </section>
      )}
    </>
  );
}
