import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { HomePage } from '../features/home/HomePage.tsx';
import { useDialogs } from '../kit/dialogs/DialogsContext.ts';

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
