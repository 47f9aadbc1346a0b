import type { DialogRegistry } from '../dialogs/DialogHost.tsx';
import { lazyPart } from '../kit/chunks/lazyPart.ts';

/** Every dialog is a chunk of its own, so that only opened ones are downloaded. */
export const dialogRegistry: DialogRegistry = {
  login: lazyPart(() => import('../features/identity/login/LoginDialog.tsx')),
  register: lazyPart(() => import('../features/identity/register/RegisterDialog.tsx')),
  registered: lazyPart(() => import('../features/identity/register/RegisteredDialog.tsx')),
  vendorGames: lazyPart(() => import('../features/play/VendorGamesDialog.tsx')),
  registerFirst: lazyPart(() => import('../features/identity/RegisterFirstDialog.tsx')),
  welcome: lazyPart(() => import('../features/identity/welcome/WelcomeDialog.tsx')),
  changePassword: lazyPart(() => import('../features/identity/password/ChangePasswordDialog.tsx')),
  forgotPassword: lazyPart(() => import('../features/identity/password/ForgotPasswordDialog.tsx')),
  mailSent: lazyPart(() => import('../features/identity/password/MailSentDialog.tsx')),
  resetPassword: lazyPart(() => import('../features/identity/password/ResetPasswordDialog.tsx')),
  approveDevice: lazyPart(() => import('../features/security/approve/ApproveDeviceDialog.tsx')),
  warning: lazyPart(() => import('../dialogs/WarningDialog.tsx')),
  linkedAccount: lazyPart(() => import('../features/identity/LinkedAccountDialog.tsx')),
  logout: lazyPart(() => import('../features/identity/LogoutDialog.tsx')),
  myBets: lazyPart(() => import('../features/myBets/MyBetsDialog.tsx')),
  me: lazyPart(() => import('./shell/menu/MeDialog.tsx')),
  publicModal: lazyPart(() => import('../features/announcements/PublicModal.tsx')),
  notice: lazyPart(() => import('../features/announcements/NoticeDialog.tsx')),
  promotion: lazyPart(() => import('../features/promotions/PromotionDialog.tsx')),
  feedback: lazyPart(() => import('../features/feedback/FeedbackDialog.tsx')),
  search: lazyPart(() => import('../features/search/SearchDialog.tsx')),
  chat: lazyPart(() => import('../features/chat/ChatDialog.tsx')),
  contracts: lazyPart(() => import('../features/agent/ContractDialog.tsx')),
};
