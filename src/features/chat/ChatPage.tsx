import { useTranslation } from 'react-i18next';
import { merchant } from '../../kit/merchant.ts';
import { toolbar } from '../../ui/layout/layout.ts';
import s from './chat.module.css';
import { OwnChat } from './OwnChat.tsx';

/** The support chat in a window of its own (S2-152): nothing of the shell, made for 440 by 750. */
export default function ChatPage() {
  const { t } = useTranslation('chat');
  return (
    <main className={s.window}>
      <header className={`${toolbar(3)} ${s.windowHead}`}>
        <img src={merchant.logo} alt="" width="34" height="27" />
        <h1>{t('title')}</h1>
        <span>{merchant.name}</span>
      </header>
      <OwnChat />
    </main>
  );
}
