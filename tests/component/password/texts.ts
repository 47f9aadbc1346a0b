import i18next from 'i18next';
import { startTexts } from '../support/renderApp.tsx';

/** The texts these tests quote and the lazy parts they open: a busy machine takes its time to load them. */
export async function startAccountTexts(): Promise<void> {
  await startTexts();
  await i18next.loadNamespaces(['password', 'security', 'payment', 'limits', 'register', 'system', 'rules']);
  await import('../../../src/features/security/SecurityCenterPage.tsx');
  await import('../../../src/features/identity/password/ChangePasswordDialog.tsx');
  await import('../../../src/features/identity/LogoutDialog.tsx');
}
