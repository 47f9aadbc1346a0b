import type { DialogRegistry } from '../dialogs/DialogHost.tsx';
import { lazyPart } from './lazyPart.ts';

/** Nothing to show yet. */
const later = () => null;

/** Every dialog is a chunk of its own: nobody downloads one that they don't open. */
export const dialogRegistry: DialogRegistry = {
  login: lazyPart(() => import('../features/identity/LoginDialog.tsx')),
  register: lazyPart(() => import('../features/identity/RegisterDialog.tsx')),
  registered: later,
  registerFirst: lazyPart(() => import('../features/identity/RegisterFirstDialog.tsx')),
  welcome: later,
  changePassword: later,
  forgotPassword: later,
  resetPassword: later,
  approveDevice: later,
  warning: lazyPart(() => import('../dialogs/WarningDialog.tsx')),
  logout: lazyPart(() => import('../features/identity/LogoutDialog.tsx')),
  contracts: lazyPart(() => import('../features/agent/ContractDialog.tsx')),
};
