import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialogs } from '../dialogs/DialogsContext.ts';
import { HomePage } from '../features/home/HomePage.tsx';

/** `/feedback`: home, with the dialog over it, at the address of home (S2-151). */
export function FeedbackRoute() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  useEffect(() => {
    dialogs.open({ name: 'feedback' });
    void navigate('/', { replace: true });
  }, [dialogs, navigate]);
  return <HomePage />;
}
