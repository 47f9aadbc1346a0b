import '../../../../src/ui/layers.css';
import '../../../../src/ui/tokens.css';
import '../../../../src/ui/base.css';
import '../../../../office/theme/tokens.css';
import { createInstance } from 'i18next';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import type { Office } from '../../../../office/client/createOffice.ts';
import { OfficeList } from '../../../../office/kit/list/OfficeList.tsx';
import { wholeList } from '../../../../office/kit/list/source.ts';
import { useListAddress } from '../../../../office/kit/list/useListAddress.ts';
import { OfficeContext } from '../../../../office/kit/OfficeContext.ts';
import common from '../../../../office/locales/en/common.json';
import members from '../../../../office/locales/en/members.json';
import { useMemberColumns } from '../../../../office/pages/members/useMemberColumns.tsx';
import { createState } from '../../../../streams/behaviors/state.ts';
import { LOADING_REMOTE } from '../../../../streams/remote/remote.ts';
import type { MemberRow } from '../../../../streams/wire/office/memberShapes.ts';
import { driveList } from './listDriver.ts';

const READ = { isLoading: false, isReading: false, failure: null, staleSince: null, reload() {} };
const keyOf = ({ uid }: MemberRow) => uid;
const addressOf = ({ uid }: MemberRow) => `/members/${uid}`;

/** The office's own list with the columns of its members; what it asks a gateway for never comes. */
function Members({ rows }: { readonly rows: readonly MemberRow[] }) {
  const source = wholeList({ ...READ, value: rows }, found => found);
  return (
    <OfficeList
      id="members"
      label="Members"
      address={useListAddress()}
      source={source}
      columns={useMemberColumns()}
      rowKey={keyOf}
      href={addressOf}
      empty=""
    />
  );
}

const office = {
  session: { session$: createState({ phase: 'in', operator: { who: 'operator:a', permissions: [] } }) },
  clock: { now: () => Date.now() },
  reads: {
    reload() {},
    open: () => ({ remote$: createState(LOADING_REMOTE), reload() {}, hold: () => () => {} }),
  },
} as unknown as Office;

const i18n = createInstance();
const root = createRoot(document.getElementById('root') as HTMLElement);
await i18n.use(initReactI18next).init({
  ...{ lng: 'en', defaultNS: 'common', resources: { en: { common, members } } },
  interpolation: { escapeValue: false },
});
driveList(
  rows =>
    flushSync(() =>
      root.render(
        <I18nextProvider i18n={i18n}>
          <OfficeContext value={office}>
            <MemoryRouter>
              <Members rows={rows} />
            </MemoryRouter>
          </OfficeContext>
        </I18nextProvider>,
      ),
    ),
  'section[tabindex]',
);
