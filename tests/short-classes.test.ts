import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageStylesOf } from '#tools/build/page-styles.ts'
import {
  type ClassNames,
  classesOfModules,
  noClassNames,
  shortClasses,
} from '#tools/build/short-classes.ts'
import { build, type Rollup } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasal-classes-'))
  mkdirSync(join(folder, 'storefront'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const UTILITIES = String.raw`.flex{display:flex}.mt-4{margin-top:1rem}.py-1\.5{padding-block:.375rem}.md\:px-2{padding-inline:.5rem}`
const PAGE = `
  const wide = 'mt-4 flex'
  export const name = (more) => \`card-link \${wide} md:px-2 \${more}\`
  export const others = ['not-a-class', 'a sentence of mt-40', "it's py-1.5"]`

/** The script of a page, its file and the stylesheet, as the build makes them. */
async function built(css: string, names: ClassNames) {
  const at = (name: string) => join(folder, 'storefront', name)
  writeFileSync(
    at('styles.css'),
    `@layer components{.card-link{color:red}}@layer utilities{${css}}`,
  )
  writeFileSync(at('page.ts'), PAGE)
  writeFileSync(at('entry.ts'), `import './styles.css'\nvoid import('./page.ts').then(console.log)`)
  const { output } = (await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: at('entry.ts') },
    },
    plugins: [shortClasses(names), classesOfModules(names)],
  })) as Rollup.RollupOutput
  const page = output.find((each) => each.type === 'chunk' && each.name === 'page')
  const sheet = output.find((each) => each.type === 'asset' && each.fileName.endsWith('.css'))
  if (page?.type !== 'chunk' || sheet?.type !== 'asset') throw new Error('The build lacks a file')
  return { file: page.fileName, script: page.code, css: String(sheet.source) }
}

test('utilities have the same short names in the stylesheet and in the scripts', async () => {
  const names = noClassNames()
  const { script, css } = await built(UTILITIES, names)
  expect(Object.fromEntries(names.short)).toEqual({ 'mt-4': 'aa', 'py-1.5': 'ab', 'md:px-2': 'ac' })
  expect(css).toMatch(/\.card-link.*\.flex.*\.aa.*\.ab.*\.ac/s)
  expect(css).not.toMatch(/mt-4|py-1|md\\:/)
  expect(script).toMatch(/`card-link aa flex ac \$\{\w+\}`/)
  expect(script).toContain('not-a-class')
  expect(script).toContain('a sentence of mt-40')
  expect(script).toContain(`it's ab`)
})

test('a script has another file when its classes have other names', async () => {
  const before = await built(UTILITIES, noClassNames())
  const after = await built(String.raw`.m-1{margin:.25rem}${UTILITIES}`, noClassNames())
  expect(after.script).toContain('ab flex')
  expect(after.file).not.toBe(before.file)
})

test('a page has the rules of its own words, of no other page’s, and those that no module names', () => {
  const names: ClassNames = {
    short: new Map([
      ['mt-4', 'aa'],
      ['px-2', 'ab'],
      ['junk-1', 'ac'],
    ]),
    ofModule: new Map([
      ['one', new Set(['mt-4', 'card'])],
      ['other', new Set(['px-2', 'hero'])],
    ]),
    imports: new Map(),
  }
  const css = `@layer components{.card,.hero{color:red}.hero .aa{color:red}.of-merchants{color:red}
    .card:hover{color:blue}.card:not(.hero){top:0}@media print{.card{color:black}}}
    @layer utilities{.aa{margin-top:1rem}.ab{padding:1px}.ac{top:0}}
    @keyframes unused{to{top:0}}@property --tw-x{syntax:"*";inherits:false}`
  const pages = [{ page: 'one', words: names.ofModule.get('one')! }]
  const [style] = pageStylesOf(css, ['forge'], pages, names)
  expect(style!.css.replaceAll(/\s+/g, '')).toBe(
    '@layercomponents{.card{color:red}.of-merchants{color:red}.card:not(.hero){top:0}}' +
      '@layerutilities{.aa{margin-top:1rem}}',
  )
})
