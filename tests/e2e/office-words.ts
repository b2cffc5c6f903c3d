import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/rules/locales.ts'

const TABLES = join(import.meta.dirname, '../../contract/language/office')

/** Finds what a screen says in a language by its English text, whatever table it stands in. */
export type OfficeWords = {
  /** The whole text. A value that is a text of the office is said in the language, too; one left out is any. */
  say: (english: string, values?: Record<string, string>) => RegExp
  /** A part of a text. */
  has: (english: string) => RegExp
}

export async function officeWords(language: Locale): Promise<OfficeWords> {
  const found = new Map<string, Set<string>>()
  for (const file of readdirSync(join(TABLES, 'en'))) {
    const [english, other] = await Promise.all(
      (['en', language] as const).map(async (code) => {
        const table = (await import(join(TABLES, code, file))) as object
        return Object.values(table)[0] as Record<string, string>
      }),
    )
    for (const [key, text] of Object.entries(english!)) {
      found.set(text, (found.get(text) ?? new Set()).add(other![key] ?? text))
    }
  }
  const anyOf = (texts: Iterable<string>) => `(?:${[...texts].map(escaped).join('|')})`
  const sourceOf = (english: string, values: Record<string, string> = {}) => {
    const texts = found.get(english)
    if (!texts) throw new Error(`No text of the office: ${english}`)
    const written = [...texts].map((text) =>
      escaped(text.replaceAll(/<\/?\w+>/g, '')).replaceAll(/\\\{(\w+)\\\}/g, (_, name: string) => {
        const value = values[name]
        return value === undefined ? '.*' : anyOf(found.get(value) ?? [value])
      }),
    )
    return `(?:${written.join('|')})`
  }
  return {
    say: (english, values) => new RegExp(`^${sourceOf(english, values)}$`),
    has: (english) => new RegExp(sourceOf(english)),
  }
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
