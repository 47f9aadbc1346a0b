import { lazy } from 'react';
import type { DialogRegistry } from '../dialogs/DialogHost.tsx';

/** Every dialog is a chunk of its own: nobody downloads one that they don't open. */
export const dialogRegistry: DialogRegistry = {
  login: lazy(() => import('../features/identity/LoginDialog.tsx')),
  register: lazy(() => import('../features/identity/RegisterDialog.tsx')),
  registerFirst: lazy(() => import('../features/identity/RegisterFirstDialog.tsx')),
  logout: lazy(() => import('../features/identity/LogoutDialog.tsx')),
  contracts: lazy(() => import('../features/agent/ContractDialog.tsx')),
};
