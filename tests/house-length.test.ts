import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'
import { readSources, type Source } from './house/sources.ts'

/** The linter's bound for all other code; a `describe` would be a function for it. */
const MOST_LINES = 60

type Span = { start: number; end: number }

/** `path:line` of each function that is longer, blank lines and comments not counted. */
function longFunctionsIn({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const { program, comments } = parseSync(path, text)
  const blank = (code: string, { start, end }: Span) =>
    code.slice(0, start) + code.slice(start, end).replace(/./g, ' ') + code.slice(end)
  const code = comments.reduce(blank, text)
  const described = new Set<Span>()
  const long: string[] = []
  const measure = (span: Span) => {
    const lines = code.slice(span.start, span.end).match(/.*\S.*/g) ?? []
    if (lines.length <= MOST_LINES || described.has(span)) return
    long.push(`${path}:${text.slice(0, span.start).split('\n').length}`)
  }
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const isDescribe = /^(test\.)?describe\b/.test(text.slice(callee.start, callee.end))
      if (isDescribe) for (const each of given) described.add(each)
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program)
  return long
}

/** `path:line` of each browser test that expects nothing; the linter knows those of Vitest. */
function testsWithoutExpectation({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const found: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      if (text.slice(callee.start, callee.end) !== 'test') return
      const body = given.at(-1)!
      if (/\bexpect|\.waitFor/.test(text.slice(body.start, body.end))) return
      found.push(`${path}:${text.slice(0, start).split('\n').length}`)
    },
  }).visit(parseSync(path, text).program)
  return found
}

test('each browser test expects something', () => {
  const tests = readSources().filter(({ path }) => /^tests\/e2e\/.*\.test\.ts$/.test(path))
  expect(tests.length).toBeGreaterThan(50)
  expect(tests.flatMap(testsWithoutExpectation)).toEqual([])
})

test('a function ends at sixty lines in tests too, but for a `describe`', () => {
  const tests = readSources().filter(({ path }) => /\.test\.tsx?$/.test(path))
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.flatMap(longFunctionsIn)).toEqual([])
})
