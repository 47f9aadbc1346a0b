import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import type { ModuleNode } from '../../streams/wire/system/shapes.ts';

/**
 * The feature modules of the white label (S6-17 to S6-27) as this gateway serves them, parents with
 * their children.
 */
const TREE: readonly { readonly modId: string; readonly on: boolean; readonly children: Flags }[] = [
  {
    modId: 'COMM3',
    on: true,
    children: { FREEPLAY3: true, MOBILEVERCODELOGIN3: true, PWDEXPFORCECHANGE3: true },
  },
  {
    modId: 'REG3',
    on: true,
    children: {
      DIRECTREG3: true,
      USERNAMEREG3: true,
      MOBILENUMREG3: true,
      MOBILENUMPASSREG3: true,
      REGMOBVERF3: true,
    },
  },
  { modId: 'PASS3', on: true, children: { CHNGPASSVERIF3: true } },
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
    enabled: (ownValue(merchant, modId) ?? on) ? '1' : '0',
  });
  return TREE.map(({ modId, on, children }) => ({
    ...node(modId, on),
    childrenNodes: Object.entries(children).map(([id, childOn]) => node(id, childOn)),
  }));
}

/** Whether a module is on: it and its parent. */
export function moduleSwitch(merchant: Flags): (modId: string) => boolean {
  const on = new Set<string>();
  for (const { modId, enabled, childrenNodes } of moduleTree(merchant)) {
    if (enabled === '0') continue;
    on.add(modId);
    for (const child of childrenNodes ?? []) if (child.enabled === '1') on.add(child.modId);
  }
  return modId => on.has(modId);
}
