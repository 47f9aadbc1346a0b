import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../src/ui/field/Checkbox.tsx';
import { Field } from '../../../src/ui/field/Field.tsx';
import type { OfficeVendor } from '../../../streams/wire/office/gameCalls.ts';
import type { CallInput } from '../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useToast } from '../../kit/Toasts.tsx';
import { amountIn, amountText, placeIn } from './amountText.ts';
import { StakeFields } from './StakeFields.tsx';

export interface VendorDialogProps {
  readonly vendor: OfficeVendor;
  readonly onClose: () => void;
}

/** How a vendor is shown in a category, and the stakes of its games. */
export function VendorDialog({ vendor, onClose }: VendorDialogProps) {
  const { t } = useTranslation('play');
  const toast = useToast();
  const [hidden, setHidden] = useState(vendor.hidden);
  const [place, setPlace] = useState(vendor.place === null ? '' : String(vendor.place));
  const [least, setLeast] = useState(amountText(vendor.minStake));
  const [most, setMost] = useState(amountText(vendor.maxStake));
  const act = useAct('officeVendorSet', {
    reloads: ['officeGames', 'officeVendors'],
    onDone() {
      toast(t('set.done', { name: vendor.name }));
      onClose();
    },
  });
  function confirm(reason: string) {
    const set = { place: placeIn(place), minStake: amountIn(least), maxStake: amountIn(most) };
    if (set.place === undefined || set.minStake === undefined || set.maxStake === undefined) return;
    const lane = vendor.lane as CallInput<'officeVendorSet'>['lane'];
    act.run({
      vassalage: vendor.vassalage,
      ...(set.place !== vendor.place && { lane, place: set.place }),
      ...(hidden !== vendor.hidden && { hidden }),
      ...(set.minStake !== vendor.minStake && { minStake: set.minStake }),
      ...(set.maxStake !== vendor.maxStake && { maxStake: set.maxStake }),
      reason,
    });
  }
  return (
    <ActDialog
      title={vendor.name}
      lead={t('set.vendorLead', { count: vendor.games })}
      act={act}
      confirm={t('set.save')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Checkbox
        label={t('set.vendorHidden')}
        checked={hidden}
        onChange={event => setHidden(event.target.checked)}
      />
      <Field
        label={t('placeIn', { category: t(`category.${vendor.lane}`) })}
        hint={t('set.vendorPlaceHint')}
        inputMode="numeric"
        value={place}
        error={placeIn(place) === undefined ? t('set.noPlace') : undefined}
        onChange={event => setPlace(event.target.value)}
      />
      <StakeFields least={least} most={most} onLeast={setLeast} onMost={setMost} />
    </ActDialog>
  );
}
