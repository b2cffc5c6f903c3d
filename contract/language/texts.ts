import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { CompiledMessage } from 'icu-minify/format'
import type { en } from './en.ts'
import { type Given, write } from './write.ts'

/** The texts of every language, by group; English says which there are. */
type Catalogue = typeof en
export type GroupName = keyof Catalogue
export type Keys<G extends GroupName> = keyof Catalogue[G] & string
export type Message<G extends GroupName, K extends Keys<G>> = Catalogue[G][K] & string

/** A whole language: every text of the English one. */
export type Language = {
  readonly [Group in GroupName]: { readonly [Key in keyof Catalogue[Group]]: string }
}

/** The names of the tags within a text: "a" of "<a>Log in</a>". */
type TagsOf<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagsOf<Rest>
  : never

export type Values<Text extends string, Part = never> = GetICUArgs<
  Text,
  { ICUArgument: string | number | Part; ICUNumberArgument: number }
>
export type Arguments<Values> = keyof Values extends never ? [] : [values: Values]

/** Texts of one table. */
type TableTexts<Table> = <K extends keyof Table & string>(
  key: K,
  ...values: Arguments<Values<Table[K] & string>>
) => string

/**
 * Texts of one table. `rich` writes a text with tags, whose functions get what they hold, or with
 * parts that are no text, such as elements.
 */
type RichTexts<Table, Node> = TableTexts<Table> & {
  rich: <K extends keyof Table & string>(
    key: K,
    values: Values<Table[K] & string, Node> & {
      [Tag in TagsOf<Table[K] & string>]: (inner: (string | Node)[]) => Node
    },
  ) => Node
}

/** Texts of one group of the shoppers' catalogue. */
export type GroupTexts<G extends GroupName> = TableTexts<Catalogue[G]>
export type RichGroupTexts<G extends GroupName, Node> = RichTexts<Catalogue[G], Node>

export type Messages = Record<string, CompiledMessage>
/** Compiled texts, as a document carries them to the browser. */
export type TextsData = {
  locale: string
  /** Changes with every text: part of the addresses of further groups. */
  version: string
  groups: Partial<Record<GroupName, Messages>>
}

/** The texts of one language. */
export type Texts = {
  data: TextsData
  /** @throws Error if the group is not among the data */
  of: <G extends GroupName>(group: G) => GroupTexts<G>
  /** Writes what is said to colleagues. The server alone can. */
  toStaff?: (key: string, values: Record<string, string | number>) => string
}

/** The texts of one language for components. */
export type RichLanguage<Node> = Omit<Texts, 'of'> & {
  of: <G extends GroupName>(group: G) => RichGroupTexts<G, Node>
}

/** Makes one node of the parts of a text with tags. */
type Join<Node> = (parts: (string | Node)[]) => Node

/** The texts of one compiled table. Without `join` a text with tags stays a list of its parts. */
export function writerOf<Table, Node>(
  messages: Messages,
  plurals: Intl.PluralRules,
  join: Join<Node> = (parts) => parts as Node,
) {
  const parts = (key: string, given: Given<Node> = {}) => write(messages[key]!, given, plurals)
  const t = (...text: Parameters<typeof parts>) => parts(...text).join('')
  const rich = (...text: Parameters<typeof parts>) => join(parts(...text))
  return Object.assign(t, { rich }) as unknown as RichTexts<Table, Node>
}

export function createTexts<Node>(data: TextsData, join?: Join<Node>): RichLanguage<Node> {
  const made: Record<string, unknown> = {}
  const plurals = new Intl.PluralRules(data.locale)
  function make(group: GroupName) {
    const messages = data.groups[group]
    if (!messages) throw new Error(`The texts of "${group}" are not loaded`)
    return writerOf(messages, plurals, join)
  }

  return {
    data,
    of: (group) => (made[group] ??= make(group)) as RichGroupTexts<typeof group, Node>,
  }
}
