import { expect, it } from 'vitest';
import { extractStyles } from '../../../../tools/prerender/extractStyles.ts';

it('Styles of a drawn screen move into a sheet, each once: the security policy allows none in the document', () => {
  const { html, sheet } = extractStyles(
    '<i style="width:1px"></i><b style="font:&quot;A&quot;"></b><u style="width:1px"></u>',
  );
  expect(html).toBe('<i data-drawn="0"></i><b data-drawn="1"></b><u data-drawn="0"></u>');
  expect(sheet).toBe('[data-drawn="0"]{width:1px}[data-drawn="1"]{font:"A"}');
});
