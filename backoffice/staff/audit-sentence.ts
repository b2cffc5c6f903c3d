import { money, type MoneyForm } from '#contract/money.ts'
import type { AuditEntry } from '#contract/backoffice/people/shapes/audit-entry.ts'
import { same, valueText } from '../forms/drafts/changes.ts'
import { actText, isAuditAct } from '../texts/audit-acts.ts'
import { t } from '../texts/audit.ts'
import { valueWord } from './audit-values.ts'

type FieldChange = { field: string; was: string | undefined; became: string | undefined }

/**
 * The rest of the sentence that begins with the person's name: 'changed the price of Serving Plate:
 * $56.00 → $59.00'. An act that an older version wrote keeps the name that it had.
 */
export function auditSentence(entry: AuditEntry, form: MoneyForm): string {
  const { act, subject_kind, subject_id, subject_label } = entry
  const subject = subject_label || subject_id
  const sentence = isAuditAct(act) ? actText(act, { subject }) : spoken(act)
  const [only, ...more] = changesIn(entry, form)
  // An order's status is in the verb already.
  if (!only || more.length > 0 || subject_kind === 'order') return sentence
  const { field, was, became } = only
  if (!was || !became || Math.max(was.length, became.length) > SHORT) return sentence
  const word = fieldWord(field)
  return sentence.includes(word)
    ? t('withChange', { sentence, was, became })
    : t('withFieldChange', { sentence, field: word, was, became })
}

/** Characters of a value that has room in the sentence. */
const SHORT = 40

/** "sale_price" → "sale price" */
const spoken = (name: string) => name.replaceAll(/[._]/g, ' ')

/** The fields that entries name most often. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  address: t('fieldAddress'),
  amount: t('fieldAmount'),
  barcode: t('fieldBarcode'),
  category: t('fieldCategory'),
  content: t('fieldContent'),
  cost: t('fieldCost'),
  country: t('fieldCountry'),
  currency: t('fieldCurrency'),
  description: t('fieldDescription'),
  email: t('fieldEmail'),
  is_approved: t('fieldIsApproved'),
  is_hidden: t('fieldIsHidden'),
  is_published: t('fieldIsPublished'),
  list_price: t('fieldListPrice'),
  locale: t('fieldLocale'),
  mode: t('fieldMode'),
  name: t('fieldName'),
  note: t('fieldNote'),
  price: t('fieldPrice'),
  reply: t('fieldReply'),
  role: t('fieldRole'),
  rows: t('fieldRows'),
  sale_price: t('fieldSalePrice'),
  slug: t('fieldSlug'),
  state: t('fieldState'),
  status: t('fieldStatus'),
  stock: t('fieldStock'),
  target: t('fieldTarget'),
  time_zone: t('fieldTimeZone'),
  title: t('fieldTitle'),
  value: t('fieldValue'),
}

/** "sale_price" → "sale price" in the colleague's language; a field without a word is spoken. */
export const fieldWord = (name: string) => FIELD_WORDS[name] ?? spoken(name)

/** Field by field, what differs. A value that has no fields counts as one. */
export function changesIn({ before, after }: AuditEntry, form: MoneyForm): FieldChange[] {
  const [was, became] = [fieldsOf(before), fieldsOf(after)]
  return (
    [...new Set([...Object.keys(was), ...Object.keys(became)])]
      .filter((field) => !(field in was && field in became && same(was[field], became[field])))
      .map((field) => ({
        field,
        was: field in was ? textOf(field, was[field], form) : undefined,
        became: field in became ? textOf(field, became[field], form) : undefined,
      }))
      // A new record shows only the fields with a value.
      .filter(({ was, became: now }) => was !== undefined || now !== '')
  )
}

const MONEY_FIELDS = new Set(['price', 'list_price', 'cost', 'sale_price', 'amount'])

const textOf = (field: string, value: unknown, form: MoneyForm) =>
  MONEY_FIELDS.has(field) && typeof value === 'string' && /^-?\d+(\.\d{2,3})?$/.test(value)
    ? money(value, form)
    : (valueWord(field, value) ?? valueText(value))

function fieldsOf(side: unknown): Record<string, unknown> {
  if (side === null || side === undefined) return {}
  const hasFields = typeof side === 'object' && !Array.isArray(side)
  return hasFields ? (side as Record<string, unknown>) : { value: side }
}
