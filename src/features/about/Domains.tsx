import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createDomainsStore } from '../../../streams/stores/domains.ts';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Page } from '../../ui/page/Page.tsx';

/** The address of a domain, which may stand there without its protocol; null for what isn't one of the web. */
function addressOf(domain: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(domain) ? domain : `https://${domain}`;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}

/** Other addresses of the merchant, for whoever can't reach this one some day (S7-10). */
export function Domains() {
  const { t } = useTranslation('help');
  const store = useStore(createDomainsStore);
  const [domains] = useRemote('domains', store.read);
  const links = Object.entries(valueIn(domains) ?? {}).flatMap(([use, domain]) => {
    const address = addressOf(domain);
    return address === null ? [] : [{ use, address }];
  });
  if (links.length === 0) return null;
  return (
    <Page width="text">
      <h2>{t('about.domains')}</h2>
      <ul>
        {links.map(({ use, address }) => (
          <li key={use}>
            <bdi>{use}</bdi>: <a href={address}>{new URL(address).host}</a>
          </li>
        ))}
      </ul>
    </Page>
  );
}
