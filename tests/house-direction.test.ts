import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { readSources, type Source } from './house/sources.ts'

/** Shoppers read from the left or from the right: what they see knows no sides but start and end. */
const FOLDERS = /^(storefront|client|ui)\/|^server\/(platform|tenants)\/.*mail/

const SIZE = String.raw`(?:[\d[(]|auto\b|px\b|full\b)`
/** Names of Tailwind's classes for one side. */
const CLASSES = new RegExp(
  String.raw`(?<![\w-])-?(?:` +
    [
      String.raw`(?:scroll-)?[pm][lr]-${SIZE}`,
      String.raw`(?:left|right)-${SIZE}`,
      String.raw`(?:text|float|clear|object|bg)-(?:left|right)\b`,
      String.raw`origin-(?:top-|bottom-)?(?:left|right)\b`,
      String.raw`border-[lr]\b`,
      String.raw`rounded-(?:[lr]|[tb][lr])\b`,
      String.raw`bg-(?:linear|gradient)-to-(?:[tb]?[lr])\b`,
      String.raw`translate-x-(?!\[calc\(var\(--turn\))${SIZE}`,
      // Classes of languages become lists of languages in the style sheet, and whatever `dir` says.
      String.raw`(?:rtl|ltr):`,
    ].join('|') +
    ')',
  'g',
)

/** Properties and values of CSS for one side, and four lengths of which two sides differ. */
const CSS = new RegExp(
  [
    String.raw`(?<![\w-])(?:(?:scroll-)?(?:margin|padding)|border|inset)-(?:left|right)\b`,
    String.raw`(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\b`,
    String.raw`(?<=[{;"])\s*(?:left|right)(?=\s*:)`,
    String.raw`(?<=(?:text-align|float|clear|position-area)\s*:[^;}]*)\b(?:span-)?(?:left|right)\b`,
    String.raw`(?<=(?:translate\s*:|translateX?\()\s*)(?!none\b|calc\b[^;}]*--turn)-?[1-9a-z][^;}\s]*`,
    String.raw`(?<=gradient\(\s*)to (?:left|right)`,
  ].join('|'),
  'g',
)

/** Four lengths, of which the second is the right side's and the fourth the left side's. */
function unevenIn(css: string): string[] {
  return [...css.matchAll(/(?<![\w-])(?:margin|padding|inset)\s*:\s*([^;}"]+)/g)]
    .map(([, lengths = '']) => lengths)
    .filter((lengths) => {
      const [, right, , left] = withoutBrackets(lengths).split(/\s+/)
      return left !== undefined && left !== right
    })
}

/** `calc(1px + (2px))` → `calc_1px____2px__`. */
function withoutBrackets(text: string): string {
  const inner = /\([^()]*\)/g
  let rest = text.trim()
  while (rest.includes('('))
    rest = rest.replace(inner, (found) => `_${found.replaceAll(/\W/g, '_')}`)
  return rest
}

/** Things that have sides in every language, and why. */
const ALLOWED: Record<string, string[]> = {
  // Rules for lines that begin at the right, whatever each of them holds.
  'storefront/styles/base.css': ['right', 'right'],
  // A part of a picture, and pictures do not turn.
  'storefront/pages/CompanyPage.tsx': ['object-right'],
  // The lens lies where the pointer is on the picture.
  'storefront/products/gallery/Lens.tsx': ['left-0', 'left-0', 'origin-top-left'],
}

/** Comments are left out. */
function codeOf({ path, text }: Source): string {
  if (path.endsWith('.css')) return text.replaceAll(/\/\*[^]*?\*\//g, '')
  const blank = (code: string, { start, end }: { start: number; end: number }) =>
    code.slice(0, start) + ' '.repeat(end - start) + code.slice(end)
  return parseSync(path, text).comments.reduce(blank, text)
}

function sidesIn(source: Source): string[] {
  const code = codeOf(source)
  // Mails have styles in their HTML, and no classes.
  const isMail = source.path.startsWith('server/')
  const isCss = isMail || source.path.endsWith('.css')
  const signs = [...(isMail ? [] : [CLASSES]), ...(isCss ? [CSS] : [])]
  const named = signs.flatMap((sign) => [...code.matchAll(sign)].map(([name]) => name.trim()))
  return isCss ? [...named, ...unevenIn(code)] : named
}

test('each style of the storefront has a start and an end instead of a left and a right', () => {
  const found = readSources()
    .filter(({ path, isTest }) => FOLDERS.test(path) && !isTest)
    .map((source) => [source.path, sidesIn(source)] as const)
    .filter(([, sides]) => sides.length > 0)
  expect(Object.fromEntries(found)).toEqual(ALLOWED)
})

test('finds each way to name a side', () => {
  const css = (text: string) => sidesIn({ path: 'a.css', text, imports: [], isTest: false })
  const code = (text: string) =>
    sidesIn({ path: 'a.tsx', text: `const a = '${text}'`, imports: [], isTest: false })
  for (const name of [
    'md:pl-4',
    '-mr-[2px]',
    'left-auto',
    'text-right',
    'border-l',
    'rounded-tl-x',
    'hover:-translate-x-1',
    'rtl:hidden',
  ]) {
    expect(code(name), name).toHaveLength(1)
  }
  expect(
    code(
      'ps-4 left-handed inset-x-0 translate-x-[calc(var(--turn)*1px)] border-line rounded-lg text-start',
    ),
  ).toEqual([])
  for (const rule of [
    'padding-left: 1px',
    'left: 0',
    'text-align: right',
    'padding: 1px 2px 3px 0',
    'margin: 0 0 4rem max(1px, calc(2px + var(--a)))',
    'position-area: bottom span-right',
    'translate: -100% 0',
    'background: linear-gradient(to left, red, blue)',
  ]) {
    expect(css(`a { ${rule}; }`), rule).toHaveLength(1)
  }
  expect(
    css(
      'a { padding: 1px 2px 3px 2px; inset: 0; margin-inline: 0 2px; translate: calc(-100% * var(--turn)) 0; }',
    ),
  ).toEqual([])
})
