import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../src/ui/field/Checkbox.tsx';
import { Field } from '../../../src/ui/field/Field.tsx';
import type { OfficeGame } from '../../../streams/wire/office/gameCalls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useToast } from '../../kit/Toasts.tsx';
import { amountIn, amountText, placeIn } from './amountText.ts';
import { StakeFields } from './StakeFields.tsx';

/** How a game is shown, and its stakes; what changes is on every page at once. */
export function GameDialog({ game, onClose }: { readonly game: OfficeGame; readonly onClose: () => void }) {
  const { t } = useTranslation('play');
  const toast = useToast();
  const [hidden, setHidden] = useState(game.hidden);
  const [hot, setHot] = useState(game.hot);
  const [place, setPlace] = useState(game.place === null ? '' : String(game.place));
  const [least, setLeast] = useState(amountText(game.minStake));
  const [most, setMost] = useState(amountText(game.maxStake));
  const act = useAct('officeGameSet', {
    reloads: ['officeGames', 'officeVendors'],
    onDone() {
      toast(t('set.done', { name: game.name }));
      onClose();
    },
  });
  function confirm(reason: string) {
    const set = { place: placeIn(place), minStake: amountIn(least), maxStake: amountIn(most) };
    if (set.place === undefined || set.minStake === undefined || set.maxStake === undefined) return;
    const { vassalage, gameCode } = game;
    const changed = {
      ...(hidden !== game.hidden && { hidden }),
      ...(hot !== game.hot && { hot }),
      ...(set.place !== game.place && { place: set.place }),
      ...(set.minStake !== game.minStake && { minStake: set.minStake }),
      ...(set.maxStake !== game.maxStake && { maxStake: set.maxStake }),
    };
    act.run({ vassalage, gameCode, ...changed, reason });
  }
  return (
    <ActDialog
      title={game.name}
      lead={t('set.lead', { vendor: game.vendorName })}
      act={act}
      confirm={t('set.save')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Checkbox
        label={t('set.hidden')}
        checked={hidden}
        onChange={event => setHidden(event.target.checked)}
      />
      <Checkbox label={t('set.hot')} checked={hot} onChange={event => setHot(event.target.checked)} />
      <Field
        label={t('place')}
        hint={t('set.placeHint')}
        inputMode="numeric"
        value={place}
        error={placeIn(place) === undefined ? t('set.noPlace') : undefined}
        onChange={event => setPlace(event.target.value)}
      />
      <StakeFields least={least} most={most} onLeast={setLeast} onMost={setMost} />
    </ActDialog>
  );
}
