import { describe, expect, it } from 'vitest';
import { withLayoutNames } from '../../../tools/vite/layoutNames.ts';

const FILE = 'src/features/home/Part.tsx';
const source = (imports: string, ...lines: readonly string[]) =>
  [`import { ${imports} } from '../../ui/layout/layout.ts';`, ...lines].join('\n');

describe('layoutNames', () => {
  it('puts the names of classes where a layout is called with what stands in the source', () => {
    const code = withLayoutNames(
      source(
        'card, item, middle, stack, typography',
        "<div className={stack(4, 'top')} />",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a screen.
        "<div className={`${card('3-4', 'large')} ${item('grows')} ${typography('h2', 13)} ${s.own}`} />",
        '<p className={middle()} />',
      ),
      FILE,
    );
    expect(code?.split('\n').slice(1)).toEqual([
      "<div className={'stack gap-4 top'} />",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a screen.
      "<div className={`${'card pad-3-4 large'} ${'item-grows'} ${'fs-h2 fs-13'} ${s.own}`} />",
      "<p className={'centred'} />",
    ]);
  });

  it.each([
    ['an argument that is only known later', 'typography(tone)'],
    ['a choice', "typography(lost ? 'loss' : 'win')"],
    ['a method of the same name', "list.item('grows')"],
    ['a function of the same name that is not imported', 'stack(4)'],
  ])('leaves %s', (_what, call) => {
    expect(withLayoutNames(source('item, typography', call), FILE)?.split('\n').at(-1)).toBe(call);
  });

  it('leaves a file without layouts, and one with a layout.ts of its own', () => {
    expect(withLayoutNames('stack(4)', FILE)).toBeNull();
    expect(withLayoutNames("import { stack } from '../other/layout.ts';\nstack(4)", FILE)).toBeNull();
  });
});
