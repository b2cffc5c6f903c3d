/** A decision's number, "091", and its whole text. */
type Decision = { number: string; text: string }

const STATUS = /\*\*Status:\*\*([\s\S]*?)(?:\n\s*\n|$)/
const NUMBER = /(?<![\d,.])\d{3}(?![\d,.]\d|\d)/g
const CHANGE =
  /\b(?:change|replace|supersede|extend)s (?:a part of |parts of )?decisions? (\d{3})(?: and (\d{3}))?/gi

/**
 * The changes between decisions that only one of the two states, as "091 → 018": a status and the
 * status of each decision that it names have to name each other, and so do the statuses of a decision
 * whose text says that it changes another one, and of that one.
 */
export function oneSidedChanges(decisions: readonly Decision[]): string[] {
  const named = new Map(decisions.map(({ number, text }) => [number, namedInStatus(text)]))
  return decisions.flatMap(({ number, text }) =>
    [...new Set([...named.get(number)!, ...namedAsChanged(text)])]
      .filter((other) => !named.get(other)?.has(number) || !named.get(number)!.has(other))
      .map((other) => `${number} → ${other}`),
  )
}

const namedInStatus = (text: string): ReadonlySet<string> =>
  new Set(STATUS.exec(text)?.[1]?.match(NUMBER) ?? [])

const namedAsChanged = (text: string): string[] =>
  [...text.matchAll(CHANGE)].flatMap(([, ...numbers]) => numbers.filter(Boolean))

/**
 * The packages that a text does not name. A scope stands for all of its packages, as in `@tiptap/*`;
 * packages of types go with what they describe.
 */
export const unnamedPackages = (text: string, packages: readonly string[]): string[] => {
  const named = new Set(text.match(/@?[\w.-]+(?:\/(?:[\w.-]+|\*))?/g)?.map(withoutFullStop))
  return packages.filter(
    (name) =>
      !name.startsWith('@types/') && !named.has(name) && !named.has(`${name.split('/')[0]}/*`),
  )
}

const withoutFullStop = (word: string) => word.replace(/\.$/, '')
