import { type Said, toStaff } from '#contract/language/said.ts'
import compile from 'icu-minify/compile'
import { isBlank } from '#contract/texts/visible-text.ts'

/** Select, plural and ordinal, as icu-minify numbers them; the rest up to 6 are numbers and times. */
const [SELECT, PLURAL, LAST_KIND] = [1, 2, 6]

type Forms = { name: string; forms: string[] }

/** The parts of a text beside its words. */
type Shape = {
  /** The words themselves. */
  words: string[]
  parameters: Set<string>
  tags: string[]
  emptyTags: string[]
  plurals: Forms[]
  selects: Forms[]
  /** Parameters with a form that no text has: numbers, dates and times. */
  unknownForms: string[]
}

const emptyShape = (): Shape => ({
  words: [],
  parameters: new Set(),
  tags: [],
  emptyTags: [],
  plurals: [],
  selects: [],
  unknownForms: [],
})

/** @throws SyntaxError with the name of the fault */
const shapeOf = (text: string): Shape => collect(compile(text), emptyShape())

function collect(nodes: unknown, found: Shape): Shape {
  for (const node of Array.isArray(nodes) ? (nodes as unknown[]) : [nodes]) {
    if (typeof node === 'string') found.words.push(node)
    if (!Array.isArray(node)) continue
    const [name, kind, ...rest] = node as [string, unknown, ...unknown[]]
    const isKind = typeof kind === 'number' && kind > 0 && kind <= LAST_KIND
    if (kind !== undefined && !isKind) collectTag(name, [kind, ...rest], found)
    else collectParameter(name, kind, rest[0], found)
  }
  return found
}

function collectTag(name: string, inner: unknown[], found: Shape): void {
  found.tags.push(name)
  if (inner.every((node) => typeof node === 'string' && isBlank(node))) {
    found.emptyTags.push(name)
  }
  collect(inner, found)
}

function collectParameter(name: string, kind: unknown, forms: unknown, found: Shape): void {
  found.parameters.add(name)
  if (kind === undefined) return
  if (kind !== SELECT && kind !== PLURAL) {
    found.unknownForms.push(name)
    return
  }
  const list = kind === SELECT ? found.selects : found.plurals
  list.push({ name, forms: Object.keys(forms as object) })
  for (const form of Object.values(forms as object)) collect(form, found)
}

/**
 * The sentence about a shop's own text that cannot stand for the usual one: its placeholders, tags and
 * forms must be those that the page fills in, and it is plain text. Undefined without a fault.
 */
export function faultOfOwnText(own: string, usual: string, locale: string): Said | undefined {
  const known = shapeOf(usual)
  let shape: Shape
  try {
    shape = shapeOf(own)
  } catch (error) {
    return syntaxFault(error, known)
  }
  return (
    faultOfWords(shape, known) ??
    faultOfParameters(shape, known) ??
    faultOfTags(shape, known) ??
    faultOfForms(shape, known, locale) ??
    faultOfList(own, usual)
  )
}

function syntaxFault(error: unknown, known: Shape): Said {
  const name = error instanceof Error ? error.message : ''
  if (/TAG/.test(name)) return htmlFault(known)
  if (/OTHER_CLAUSE/.test(name)) return toStaff('aChoiceOfFormsNeedsOther')
  if (/PLURAL|SELECT/.test(name)) {
    const example = '{count, plural, one {# item} other {# items}}'
    return toStaff('theFormsCannotBeRead', { example })
  }
  return toStaff('theBracesCannotBeRead', { open: '{', close: '}' })
}

const HTML = /<[a-z/!?]/i
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i

const htmlFault = ({ tags }: Shape) =>
  tags.length > 0
    ? toStaff('onlyTheseTagsStandHere', { tags: listed(tags.map(tagText)) })
    : toStaff('thisIsPlainText')

function faultOfWords({ words }: Shape, known: Shape): Said | undefined {
  if (words.some((each) => HTML.test(each))) return htmlFault(known)
  const entity = words.map((each) => ENTITY.exec(each)?.[0]).find((each) => each)
  if (entity) return toStaff('writeTheSignItself', { entity })
  if (words.some((each) => /[{}]/.test(each))) {
    return toStaff('bracesStandAroundPlaceholders', { sign: "'" })
  }
  return undefined
}

function faultOfParameters(shape: Shape, known: Shape): Said | undefined {
  const names = [...known.parameters].map(placeholder)
  const unknown = [...shape.parameters].find((name) => !known.parameters.has(name))
  if (unknown !== undefined) {
    return names.length > 0
      ? toStaff('thereIsNoSuchPlaceholder', { unknown: placeholder(unknown), names: listed(names) })
      : toStaff('thisTextHasNoPlaceholders', { unknown: placeholder(unknown) })
  }
  const missing = [...known.parameters].filter((name) => !shape.parameters.has(name))
  if (missing.length === 0) return undefined
  const count = missing.length
  return toStaff('placeholdersAreMissing', { count, names: listed(missing.map(placeholder)) })
}

function faultOfTags(shape: Shape, known: Shape): Said | undefined {
  const unknown = shape.tags.find((name) => !known.tags.includes(name))
  if (unknown !== undefined) return htmlFault(known)
  for (const name of new Set(known.tags)) {
    const count = shape.tags.filter((each) => each === name).length
    if (count === 0) return toStaff('aTagIsMissing', { tag: tagText(name) })
    if (count > known.tags.filter((each) => each === name).length) {
      return toStaff('aTagStandsMoreThanOnce', { tag: tagText(name) })
    }
  }
  const [empty] = shape.emptyTags
  return empty === undefined ? undefined : toStaff('thereAreNoWordsInATag', { tag: tagText(empty) })
}

function faultOfForms(shape: Shape, known: Shape, locale: string): Said | undefined {
  const [strange] = shape.unknownForms
  if (strange !== undefined) {
    return toStaff('writeAPlaceholderWithoutAForm', { placeholder: placeholder(strange) })
  }
  const counted = new Set(known.plurals.map(({ name }) => name))
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  for (const { name, forms } of shape.plurals) {
    const named = { placeholder: placeholder(name) }
    if (!counted.has(name)) return toStaff('isNoNumberWithAPlural', named)
    const missing = pluralCategories.filter((each) => !forms.includes(each))
    if (missing.length > 0)
      return toStaff('aPlaceholderNeedsForms', { ...named, ...formsOf(missing) })
    const strange = forms.find(
      (each) => !/^=\d+$/.test(each) && !(pluralCategories as string[]).includes(each),
    )
    if (strange !== undefined) {
      return toStaff('thisLanguageHasNoForm', { ...named, form: strange })
    }
  }
  for (const { name, forms } of shape.selects) {
    const usual = known.selects.find((each) => each.name === name)
    const named = { placeholder: placeholder(name) }
    if (!usual) return toStaff('hasNoFormsToChoose', named)
    const missing = usual.forms.filter((each) => !forms.includes(each))
    if (missing.length > 0)
      return toStaff('aPlaceholderNeedsForms', { ...named, ...formsOf(missing) })
    const strange = forms.find((each) => !usual.forms.includes(each))
    if (strange !== undefined) return toStaff('hasNoSuchForm', { ...named, form: strange })
  }
  return undefined
}

/** A text of names between commas, such as the months, is taken apart by them. */
function faultOfList(own: string, usual: string): Said | undefined {
  const count = usual.split(',').length
  const isList = count > 2 && !/[\s{]/.test(usual)
  if (!isList) return undefined
  const parts = own.split(',')
  return parts.length === count && !parts.some(isBlank)
    ? undefined
    : toStaff('writeNamesWithCommas', { count })
}

const placeholder = (name: string) => `{${name}}`

const tagText = (name: string) => `<${name}>…</${name}>`

const formsOf = (forms: string[]) => ({
  count: forms.length,
  forms: listed(forms.map((each) => `"${each}"`)),
})

/** "a, b and c". */
function listed(parts: string[]): string | Said {
  const unique = [...new Set(parts)]
  const last = unique.pop() ?? ''
  return unique.length === 0 ? last : toStaff('theseAndTheLast', { these: unique.join(', '), last })
}

/** The placeholders and tags that a shop's own text must keep, as the screen shows them beside the field. */
export function partsOf(usual: string): string[] {
  const { parameters, tags } = shapeOf(usual)
  return [...new Set([...[...parameters].map((name) => `{${name}}`), ...tags.map(tagText)])]
}
