import type { ModuleNode } from '../../../streams/wire/entities/system.ts';

/**
 * The feature modules of the white label (S6-17 to S6-27) as this gateway can serve them, parents with
 * their children. What is off has no calls behind it yet.
 */
const TREE: readonly { readonly modId: string; readonly on: boolean; readonly children: Flags }[] = [
  {
    modId: 'COMM3',
    on: true,
    children: { FREEPLAY3: true, MOBILEVERCODELOGIN3: false, PWDEXPFORCECHANGE3: false },
  },
  {
    modId: 'REG3',
    on: true,
    children: {
      DIRECTREG3: true,
      USERNAMEREG3: true,
      MOBILENUMREG3: false,
      MOBILENUMPASSREG3: false,
      REGMOBVERF3: false,
    },
  },
  { modId: 'PASS3', on: false, children: { CHNGPASSVERIF3: false } },
  { modId: 'PTSYS3', on: true, children: {} },
  { modId: 'INBOX3', on: true, children: {} },
  { modId: 'AGENTPOLICY3', on: true, children: {} },
];

/** Module ids and whether they are on. */
export type Flags = Readonly<Record<string, boolean>>;

/** The white-label tree; `merchant` switches single modules for one merchant. */
export function moduleTree(merchant: Flags = {}): ModuleNode[] {
  const node = (modId: string, on: boolean): ModuleNode => ({
    modId,
    enabled: (merchant[modId] ?? on) ? '1' : '0',
  });
  return TREE.map(({ modId, on, children }) => ({
    ...node(modId, on),
    childrenNodes: Object.entries(children).map(([id, childOn]) => node(id, childOn)),
  }));
}
