import { toStaff, type Unwritten } from '#contract/language/said.ts'
import Type from 'typebox'
import {
  isMailText,
  MAIL_TEXTS,
  type ownTexts as calls,
  type OwnTexts,
} from '#contract/backoffice/content/own-texts.ts'
import { mailWords } from '#contract/backoffice/records/settings.ts'
import { LOCALES, type Locale } from '#contract/rules/locales.ts'
import { type EditableRecord, saveRecord } from '#server/records/save-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { faultOfOwnText, partsOf } from '#server/tenants/format/own-text.rules.ts'
import { usualTexts } from '#server/tenants/format/texts.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { deleteOwnTexts, insertOwnTexts, listOwnTexts, lockTexts } from './own-texts.queries.ts'

/** Texts that the mail settings change already, which also show them in a mail. */
const ELSEWHERE = new Set(Object.keys(mailWords).map((word) => `${MAIL_TEXTS}.${word}`))

/** The texts of a language that are worded here: name → usual text. */
const textsHere = (locale: Locale) =>
  new Map([...usualTexts(locale)].filter(([name]) => !ELSEWHERE.has(name)))

export const ownTextHandlers: StaffHandlersOf<typeof calls> = {
  'GET /settings/texts/': ({ query, read }) =>
    read((tx) => present(tx, query.locale ?? tx.format.locale)),

  'PATCH /settings/texts/:locale/': ({ params: { locale }, body: changes, caller, write }) => {
    const record = recordOf(locale)
    const known = record.fields
    assertNoFaults(
      Object.fromEntries(
        Object.keys(changes).map((name) => [
          name,
          Object.hasOwn(known, name) ? undefined : toStaff('thisTextDoesNotExist'),
        ]),
      ),
    )
    const isAboutMails = Object.keys(changes).some(isMailText)
    if (isAboutMails && !caller.may('settings.mail')) {
      refuse(403, toStaff('yourRoleHereDoesNotAllowChanging'))
    }
    return write(async (tx) => {
      await saveRecord(tx, record, { changes, caller })
      return present(tx, locale)
    })
  },
}

/** The changed texts; a type says that one may be absent. */
const textsIn = (changed: Partial<Record<string, string>>) =>
  Object.entries(changed) as [name: string, typed: string][]

type Row = { values: Record<string, string> }
type TextFields = Record<string, { schema: ReturnType<typeof Type.String>; label: string }>

/** The own texts of a language as one record, with a field for each text. */
function recordOf(locale: Locale): EditableRecord<TextFields, Row> {
  const usual = textsHere(locale)
  const fields = Object.fromEntries(
    [...usual].map(([name, label]) => [name, { schema: Type.String(), label }]),
  )
  /** An own text that says what is said anyway is none. */
  const kept = (name: string, typed: string) => {
    const text = plainLine(typed)
    return text === usual.get(name) ? '' : text
  }
  return {
    fields,
    lock: lockTexts,
    async find(tx) {
      const own = await listOwnTexts(tx, locale)
      const values = [...usual.keys()].map((name): [string, string] => [name, own.get(name) ?? ''])
      return { values: Object.fromEntries(values) }
    },
    valuesOf: ({ values }) => values,
    subjectOf: () => ({ kind: 'settings', id: `texts-${locale}`, label: LOCALES[locale].name }),
    act: 'texts.changed',
    tags: () => ['settings'],
    faultsOf: (_tx, { changed }) =>
      Object.fromEntries(
        textsIn(changed).map(([name, typed]) => {
          const text = kept(name, typed)
          return [name, text === '' ? undefined : faultOfOwnText(text, usual.get(name)!, locale)]
        }),
      ),
    async write(tx, _row, { changed }) {
      const texts = textsIn(changed).map(([name, typed]) => ({ name, text: kept(name, typed) }))
      await deleteOwnTexts(tx, locale, Object.keys(changed))
      const own = texts.filter(({ text }) => text !== '')
      if (own.length > 0) await insertOwnTexts(tx, locale, own)
    },
  }
}

async function present(tx: ReadTx, locale: Locale): Promise<Unwritten<OwnTexts>> {
  const stored = await listOwnTexts(tx, locale)
  const texts = [...textsHere(locale)].map(([name, usual]) => {
    const own = stored.get(name) ?? ''
    const fault = own === '' ? undefined : faultOfOwnText(own, usual, locale)
    return { name, usual, own, parts: partsOf(usual), ...(fault !== undefined && { fault }) }
  })
  return { locale, shop_locale: tx.format.locale, texts }
}
