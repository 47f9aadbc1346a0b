import { Navigate } from 'react-router-dom';
import { useMay } from '../../kit/OfficeContext.ts';
import DeskPage from './DeskPage.tsx';

/** The desk, or what else of the area somebody may see. */
export default function CareHome() {
  return useMay()('chat.read') ? <DeskPage /> : <Navigate to="/care/exclusions" replace />;
}
