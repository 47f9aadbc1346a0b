import { readFileSync } from 'node:fs';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { NEVER, type Observable, of } from 'rxjs';
import { vi } from 'vitest';
import type { Office } from '../../../office/client/createOffice.ts';
import type { OfficeTopicKey } from '../../../office/client/topics.ts';
import { OfficeContext } from '../../../office/kit/OfficeContext.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import type { Freshness } from '../../../streams/freshness.ts';
import { answered, LOADING_REMOTE } from '../../../streams/remote/remote.ts';
import type { Permission } from '../../../streams/wire/office/permissions.ts';
import type { CallName } from '../../../streams/wire/tables/calls.ts';

const WHO = 'operator:ruma';
const LIVE = { kind: 'live', bestEffort: false } as const;

interface FakeWays {
  readonly permissions: readonly Permission[];
  /** Answers of reads, by their call; others never answer. */
  readonly answers?: Partial<Record<CallName, unknown>>;
  /** Answers of acts; they never answer without. */
  readonly call?: (name: CallName, input: unknown) => Observable<unknown>;
}

/**
 * The office for one operator, with answers from a table. `reread` hears what is read again, `tell` is what a topic tells as its fold
 * shows it, `lose` loses the line and `mend` brings it back.
 */
export function fakeOffice({ permissions, answers = {}, call = () => NEVER }: FakeWays) {
  const calls = vi.fn(call);
  const reread = vi.fn((_name: CallName) => {});
  const line$ = createState<Freshness>(LIVE);
  const told = new Map<OfficeTopicKey, ReturnType<typeof createState<unknown>>>();
  const toldOf = (key: OfficeTopicKey) => {
    const state = told.get(key) ?? createState<unknown>(null);
    told.set(key, state);
    return state;
  };
  const operator = { who: WHO, login: 'ruma', name: 'Ruma', role: 'support', permissions };
  const office = {
    session: { session$: createState({ phase: 'in', operator }) },
    call: calls,
    newKey: () => 'a-key-of-the-test',
    clock: { now: () => 0 },
    reads: {
      reload: vi.fn(),
      open: (name: CallName) => ({
        remote$: createState(name in answers ? answered(answers[name]) : LOADING_REMOTE),
        reload: () => reread(name),
        hold: () => () => {},
      }),
    },
    line$,
    topics: {
      open: (key: OfficeTopicKey) => ({
        value$: toldOf(key),
        freshness$: line$,
        missing$: createState(null),
        hold: () => () => {},
      }),
    },
  };
  return {
    office: office as unknown as Office,
    ...{ calls, reread },
    tell: (key: OfficeTopicKey, value: unknown) => toldOf(key).set(value),
    lose: (since: number) => line$.set({ kind: 'stale', since, reason: 'disconnected' }),
    mend: () => line$.set(LIVE),
  };
}

/** Texts that the office has from the members' page. */
const OF_MEMBERS: ReadonlySet<string> = new Set(['sportsWords']);

const texts = (names: readonly string[]) =>
  Object.fromEntries(
    names.map(name => [
      name,
      JSON.parse(
        readFileSync(`${OF_MEMBERS.has(name) ? 'public' : 'office'}/locales/en/${name}.json`, 'utf8'),
      ),
    ]),
  );

function dialogIsOpen(): void {
  if (document.querySelector('dialog[open]') === null) throw new Error('the dialog is not open yet');
}

/** Draws a part of the office with the texts of these names; the members' translations stay as they are. */
export async function renderOffice(
  office: Office,
  part: ReactNode,
  names: readonly string[],
  /** Address within the office. */
  at = '/',
) {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: texts(['common', ...names]) }, defaultNS: 'common' });
  const user = userEvent.setup();
  render(
    <I18nextProvider i18n={i18n}>
      <OfficeContext value={office}>
        <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
      </OfficeContext>
    </I18nextProvider>,
  );
  if (document.querySelector('dialog') !== null) await waitFor(dialogIsOpen);
  return user;
}

/** What a call answers that works. */
export const worked = (value: unknown) => of(value);
