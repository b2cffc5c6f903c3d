import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HANDBOOK_PAGES } from '#backoffice/handbook/handbook-pages.ts'
import { LOCALES } from '#contract/rules/locales.ts'
import { addressOf, anchorOf } from '#tools/build/handbook-links.ts'

const ROOT = join(import.meta.dirname, '../docs/handbook')
const PICTURES = join(ROOT, 'pictures')
/** Together they weigh less than a photograph. */
const MOST_PICTURES = 10
const MOST_PICTURE_BYTES = 40_000

const texts = new Map(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(ROOT, name), 'utf8')]),
)
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
/** Words of the screens stand between underscores: `_Settings → Tax_`. */
const labelsIn = (text: string) =>
  [...text.replaceAll(/\s+/g, ' ').matchAll(/(?<![\w`])_([^_`]{2,80}?)_(?!\w)/g)].flatMap(
    ([, label = '']) => label.split(' → '),
  )
const LANGUAGE = join(import.meta.dirname, '../contract/language')
const wordsOf = (locale: string) =>
  [join(LANGUAGE, locale), join(LANGUAGE, 'office', locale)]
    .flatMap((folder) =>
      readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')),
    )
    .join('\n')
/** A file with these columns is the same in each language. */
const COLUMNS = 'Redirect from, Redirect to'

const picturesIn = (text: string) => [...text.matchAll(/!\[(.*?)\]\((.*?)\)/g)]

test('the office lists each page that there is', () => {
  const english = [...texts.keys()].filter((name) => !name.includes('/'))
  expect(english.toSorted()).toEqual(HANDBOOK_PAGES.map((page) => `${page}.md`).toSorted())
})

test('a translation is of a page, in a language of the office', () => {
  const translated = [...texts.keys()].filter((name) => name.includes('/'))
  expect(translated.length).toBeGreaterThan(0)
  const stray = translated.filter((name) => {
    const [locale = '', page = ''] = name.split('/')
    return !(locale in LOCALES) || locale === 'en' || !texts.has(page)
  })
  expect(stray).toEqual([])
})

test('German has every page', () => {
  expect(HANDBOOK_PAGES.filter((page) => !texts.has(`de/${page}.md`))).toEqual([])
})

describe.each([...texts])('the page %s', (name, text) => {
  const folder = dirname(join(ROOT, name))

  test('begins with its title, its only one', () => {
    expect(text).toMatch(/^# \S/)
    expect(text.match(/^# /gm)).toHaveLength(1)
  })

  test('links to pages and headings that are there', () => {
    const links = [...text.matchAll(/(?<!!)\[[^\]]*\]\((?!https?:)([^)]+)\)/g)]
    const missing = links
      .map(([, link = '']) => link)
      .filter((link) => {
        const [path = '', anchor] = link.split('#')
        const target = texts.get(relative(ROOT, join(folder, path)).replaceAll('\\', '/'))
        return !target || (anchor !== undefined && !anchorsIn(target).includes(anchor))
      })
    expect(missing).toEqual([])
  })

  test('names screens and buttons as they are in its language', () => {
    const words = wordsOf(name.includes('/') ? dirname(name) : 'en')
    const unknown = labelsIn(text).filter((label) => label !== COLUMNS && !words.includes(label))
    expect(unknown).toEqual([])
  })

  test('shows pictures that are there, and says what they show', () => {
    const faulty = picturesIn(text)
      .filter(([, alt = '', path = '']) => alt === '' || !existsSync(join(folder, path)))
      .map(([picture]) => picture)
    expect(faulty).toEqual([])
  })
})

test('pictures are few and light, and each is shown', () => {
  const names = readdirSync(PICTURES)
  expect(names.length).toBeLessThanOrEqual(MOST_PICTURES)
  const heavy = names.filter((name) => statSync(join(PICTURES, name)).size > MOST_PICTURE_BYTES)
  expect(heavy).toEqual([])
  const all = [...texts.values()].join('\n')
  expect(names.filter((name) => !all.includes(`pictures/${name})`))).toEqual([])
})

test.each([
  ['payments.md', '/handbook/payments'],
  ['../tax.md', '/handbook/tax'],
  ['finding.md#kollektionen', '/handbook/finding#kollektionen'],
  ['https://example.com/a.md', 'https://example.com/a.md'],
  ['#pages', '#pages'],
])('the office shows the link %s as %s', (link, address) => {
  expect(addressOf(link)).toBe(address)
})

test('an anchor is the one that GitHub makes', () => {
  expect(
    ['Set up Stripe', 'E-invoices', 'Für die Buchhaltung', 'पसलबाट लिने'].map(anchorOf),
  ).toEqual(['set-up-stripe', 'e-invoices', 'für-die-buchhaltung', 'पसलबाट-लिने'])
})
