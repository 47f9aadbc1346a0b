import type { DialogRegistry } from '../dialogs/DialogHost.tsx';
import { lazyPart } from './lazyPart.ts';

/** Every dialog is a chunk of its own: nobody downloads one that they don't open. */
export const dialogRegistry: DialogRegistry = {
  login: lazyPart(() => import('../features/identity/LoginDialog.tsx')),
  register: lazyPart(() => import('../features/identity/RegisterDialog.tsx')),
  registerFirst: lazyPart(() => import('../features/identity/RegisterFirstDialog.tsx')),
  logout: lazyPart(() => import('../features/identity/LogoutDialog.tsx')),
  contracts: lazyPart(() => import('../features/agent/ContractDialog.tsx')),
};
