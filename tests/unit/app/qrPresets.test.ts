import { expect, it } from 'vitest';
import { QR_DEFAULTS, QR_DOWNLOAD, QR_FOOTER } from '../../../src/ui/qr/qrPresets.ts';

it('S9-47 draws a code of 800 px with a margin of 20 and correction M unless a place says otherwise', () => {
  expect(QR_DEFAULTS).toEqual({ size: 800, margin: 20, level: 'M' });
  expect(QR_DOWNLOAD).toEqual({ size: 156, margin: 0 });
  expect(QR_FOOTER).toEqual({ size: 100, margin: 10 });
});
