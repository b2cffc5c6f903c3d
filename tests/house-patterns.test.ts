import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { processorMs } from './busyness.ts'
import { readSources, type Source } from './house/sources.ts'

const LENGTH = 30_000
/** A linear pattern needs less than a millisecond for such a text, a quadratic one a hundred and more. */
const MOST_MS = 30
const TRIES = 4

/** Patterns that read nothing but our own files. */
const OF_OUR_OWN = new Set(['server/platform/database/shards/statements-of.ts'])

const FOLDERS = /^(backoffice|client|contract|server|storefront|ui)\//

const isLookedAt = ({ path, isTest }: Source) =>
  FOLDERS.test(path) && /\.tsx?$/.test(path) && !isTest && !OF_OUR_OWN.has(path)

type Pattern = { place: string; source: string; flags: string }

/** Beginnings of what patterns look for. */
const PIECES = [
  [' ', '\n', '\r\n', ' \n', '\t', '0', '1', '1.', '1,', 'a', 'A', 'a ', 'a.', 'a-', 'é', 'क'],
  ['.', '-', '_', ',', '@', 'a@', '/', '//', ':', ';', '&', '&a', '+', '=', '(', '[', '{', '"'],
  ["'", '<', '<a', '<a ', '<a>', '</', '</a>', '<!', '%', '?', '#', '*', '|', '\\', '$', '\u200d'],
].flat()

/** The words of a pattern, such as "<pre" and "[caption". */
function namedIn(source: string): string[] {
  const plain = source
    .replaceAll(/\\[bBsSdDwW]|\(\?[:=!<]+|\\[pP]\{[^}]*\}/g, '\0')
    .replaceAll(/\\(.)/g, '$1')
  const runs = plain.match(/[^\0()|*+?^$]{2,}/g) ?? []
  const words = runs.flatMap((run) => [run, run.replace(/\[[^\]]*\]?.*$/, ''), run.split('[')[0]!])
  return [...new Set(words)].filter((word) => word.length > 1 && word.length < 40)
}

function textsFor(source: string): string[] {
  const named = namedIn(source)
  const first = named[0] ?? ''
  const joined = named.slice(0, 4).join(' ')
  return [...PIECES, ...named, ...named.map((name) => `${name} `), joined].flatMap((piece) => {
    if (piece === '') return []
    const many = piece.repeat(Math.ceil(LENGTH / piece.length))
    const begun = [many, `1${many}`, ...named.map((name) => name + many), first + joined + many]
    return begun.flatMap((text) => [text, `${text}!`, `${text}\n\n!`])
  })
}

const timeOf = (clock: () => number, pattern: RegExp, text: string): number => {
  const begun = clock()
  text.replace(pattern, '')
  return clock() - begun
}

/** The wall's clock is read in no time, and never shows less than the processor's. */
const isSlow = (pattern: RegExp, text: string): boolean => {
  if (timeOf(() => performance.now(), pattern, text) < MOST_MS) return false
  for (let at = 1; at < TRIES; at++) {
    if (timeOf(processorMs, pattern, text) < MOST_MS) return false
  }
  return true
}

/** The beginning of a text for which the pattern takes too long, each time that it is tried. */
function slowText({ source, flags }: Pattern): string | undefined {
  const pattern = new RegExp(source, flags)
  return textsFor(source)
    .find((text) => isSlow(pattern, text))
    ?.slice(0, 60)
}

function patternsIn({ path, text }: Source): Pattern[] {
  const found: Pattern[] = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      const line = text.slice(0, node.start).split('\n').length
      found.push({ place: `${path}:${line}`, source: pattern, flags })
    },
  }).visit(parseSync(path, text).program)
  return found.filter(({ source }) => /[*+{]/.test(source))
}

test('no pattern takes time that grows faster than its text', () => {
  const patterns = readSources().filter(isLookedAt).flatMap(patternsIn)
  expect(patterns.length).toBeGreaterThan(200)
  const different = new Map(patterns.map((each) => [`/${each.source}/${each.flags}`, each]))
  const slow = [...different.values()].flatMap((each) => {
    const text = slowText(each)
    return text === undefined ? [] : [`${each.place} ${each.source}: ${JSON.stringify(text)}`]
  })
  expect(slow).toEqual([])
})

test.each([
  [String.raw`\s+$`, true],
  [' +', false],
])('a pattern that takes the square of its text is found: %s, %s', (source, takesSquare) => {
  expect(slowText({ place: '', source, flags: 'g' }) !== undefined).toBe(takesSquare)
})
