import { useTranslation } from 'react-i18next';
import { merchant } from '../../kit/merchant.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { item, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './play.module.css';

export interface PlayHeadProps {
  readonly title: string;
  /** Of whom the game is. */
  readonly studio: string;
  /** Played with the game's own free credit: no balance is shown. */
  readonly demo: boolean;
  readonly onBack: () => void;
  readonly onReload: () => void;
  /** Null where the browser has no full screen. */
  readonly onFullScreen: (() => void) | null;
  /** Null in a window of its own. */
  readonly onOwnWindow: (() => void) | null;
}

/** What stands above a game: the way back, what it is, the balance, and what can be done with its frame. */
export function PlayHead(props: PlayHeadProps) {
  const { t } = useTranslation('play');
  const balance = useLive(it => it.balance.balance$, null);
  const { onFullScreen, onOwnWindow } = props;
  return (
    <div className={`${toolbar(3)} ${item('shrinks')} ${s.head}`}>
      <IconButton label={t('back')} onClick={props.onBack}>
        <span className={s.backIcon}>
          <Icon name="chevron-right" />
        </span>
      </IconButton>
      <div className={item('grows', 'shrinks')}>
        <h1 className={s.title} dir="auto">
          {props.title}
        </h1>
        <p className={s.studio} dir="auto">
          {props.studio}
        </p>
      </div>
      {props.demo ? (
        <Badge>{t('demo')}</Badge>
      ) : (
        balance !== null && (
          <p className={typography('bold', 'nowrap')}>
            <span className="sr">{t('balance')} </span>
            <Amount minor={balance.sum} symbol={merchant.currencySymbol} />
          </p>
        )
      )}
      <div className={s.tools}>
        <IconButton label={t('reload')} onClick={props.onReload}>
          <Icon name="refresh-cw" />
        </IconButton>
        {onOwnWindow !== null && (
          <IconButton label={t('ownWindow')} onClick={onOwnWindow}>
            <Icon name="external-link" />
          </IconButton>
        )}
        {onFullScreen !== null && (
          <IconButton label={t('fullScreen')} onClick={onFullScreen}>
            <Icon name="monitor" />
          </IconButton>
        )}
      </div>
    </div>
  );
}
