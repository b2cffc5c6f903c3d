import { expect, test } from 'vitest'
import { oneSidedChanges, unnamedPackages } from './house/decisions.ts'
import { DOCUMENTS, textOf } from './house/statements.ts'

const decision = (number: string, status: string, text = '') => ({
  number,
  text: `# ${number} A title\n\n**Date:** 2026-11-21. **Status:** ${status}\n\n**Decision.** ${text}\n`,
})

test('decisions that change each other both say so in their status', () => {
  const decisions = DOCUMENTS.filter((path) => path.startsWith('decisions/')).map((path) => ({
    number: path.slice('decisions/'.length).slice(0, 3),
    text: textOf(path),
  }))
  expect(decisions.length).toBeGreaterThan(100)
  expect(oneSidedChanges(decisions)).toEqual([])
})

test.each([
  ['an earlier status that is silent', 'accepted.', 'accepted. Changes 001.', ['002 → 001']],
  ['a later status that is silent', 'accepted. Changed by 002.', 'accepted.', ['001 → 002']],
  ['a decision that is missing', 'accepted.', 'accepted; supersedes 003.', ['002 → 003']],
])('finds a change that one side states alone: %s', (_name, earlier, later, faults) => {
  expect(oneSidedChanges([decision('001', earlier), decision('002', later)])).toEqual(faults)
})

test('finds a change that only the text states', () => {
  const later = decision('002', 'accepted.', 'This replaces a part of decision 001.')
  expect(oneSidedChanges([decision('001', 'accepted.'), later])).toEqual(['002 → 001'])
})

test('finds no fault in statuses that name each other over two lines', () => {
  const earlier = decision('001', 'accepted; 002 keeps\n100,000 rows.')
  expect(oneSidedChanges([earlier, decision('002', 'accepted. Changes\n001.')])).toEqual([])
})

test('the decision on dependencies names each package', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    textOf('package.json'),
  ) as Record<string, Record<string, string>>
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(packages.length).toBeGreaterThan(50)
  expect(unnamedPackages(textOf('decisions/001-dependencies.md'), packages)).toEqual([])
})

test('finds a package that is not named, also inside a longer name', () => {
  const text = '- saxon-js, @tiptap/*: tests, and an editor.'
  const packages = ['sax', 'saxon-js', '@tiptap/core', '@types/sax', 'yazl']
  expect(unnamedPackages(text, packages)).toEqual(['sax', 'yazl'])
})
