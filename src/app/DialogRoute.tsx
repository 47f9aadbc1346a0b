import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDialogs } from '../dialogs/DialogsContext.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { safeReturnPath } from './returnPath.ts';

/** `/login` and `/register`: home, with the dialog over it, at the address of home (S2-07, S2-08). */
export function DialogRoute({ name }: { readonly name: 'login' | 'register' }) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnTo = safeReturnPath(query.get('returnTo'));
  useEffect(() => {
    dialogs.open(name === 'login' ? { name, returnTo: returnTo ?? undefined } : { name });
    void navigate('/', { replace: true });
  }, [dialogs, navigate, name, returnTo]);
  return <HomePage />;
}
