import { saidOf, toStaff } from '#contract/language/said.ts'
import type { content } from '#contract/backoffice/content/pages.ts'
import type { StaffLegalText } from '#contract/backoffice/content/shapes/staff-page.ts'
import { policyFields } from '#contract/backoffice/records/content.ts'
import { longTextsOf, namesOf } from '#contract/backoffice/records/fields.ts'
import type { LegalDocument } from '#contract/pages.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { toStored } from '#server/platform/language/stored-said.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { acceptChanges } from '#server/calls/field-changes.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { OWN_POLICY_TYPES } from '#contract/rules/own-policies.ts'
import { listDocuments } from '../pages.queries.ts'
import { policyTemplate } from '../templates/policy-texts.ts'
import { findShopFacts } from '../templates/shop-facts.queries.ts'
import { listTakenSlugs } from './free-pages.queries.ts'
import {
  findVersion,
  insertVersion,
  listVersions,
  lockLegalTexts,
  saveLegalText,
} from './legal-texts.queries.ts'

type Calls = Pick<typeof content, Extract<keyof typeof content, `${string}/legal-texts/${string}`>>
type DocumentType = LegalDocument['document_type']

const TYPES = namesOf(policyFields)

export const legalTextHandlers: StaffHandlersOf<Calls> = {
  'GET /legal-texts/': ({ read }) => read(presentLegalTexts),

  'PATCH /legal-texts/': ({ body, caller, write }) =>
    write(async (tx) => {
      const named = TYPES.filter((type) => body[type])
      if (named.length === 0) refuse(400, toStaff('nameTheTextThatChanges'))
      const current = await lockLegalTexts(tx)
      const accepted = acceptChanges(current, body, longTextsOf(policyFields))
      await assertAddressesFree(tx, accepted)
      for (const type of named) {
        const content = accepted[type]
        const before = current[type]
        // An empty text is kept too: orders of its time had none.
        if (content !== undefined && content !== before) {
          await insertVersion(tx, { document_type: type, content: before, by_name: caller.name })
        }
        if (content !== undefined) {
          await saveLegalText(tx, type, sanitizeHtml(written(content), tx.tenantId), new Date())
        }
        const label = toStored(saidOf('pages', type))
        await tx.record({
          act: 'legal_text.published',
          subject: { kind: 'legal_text', id: type, label },
        })
      }
      tx.changed('documents')
      return presentLegalTexts(tx)
    }),

  'GET /legal-texts/templates/:type/': ({ params, read, shop }) =>
    read(async (tx) => ({
      content: policyTemplate(params.type, await findShopFacts(tx, shop.origin), tx.format.locale),
    })),

  'GET /legal-texts/versions/:id/': ({ params, read }) =>
    read(async (tx) => {
      const version = (await findVersion(tx, params.id)) ?? notFound()
      return {
        id: version.id,
        at: version.created_at.toISOString(),
        content: version.content,
      }
    }),
}

/** The editor's rest of an emptied text counts as empty. */
const written = (html: string) =>
  /<img\b|[^\s]/i.test(html.replaceAll(/<(?!img\b)[^<>]*>/gi, '')) ? html : ''

/** A custom page may have had the address before. @throws Refusal 400 */
async function assertAddressesFree(
  tx: ReadTx,
  accepted: Partial<Record<DocumentType, string>>,
): Promise<void> {
  const asked = OWN_POLICY_TYPES.filter((type) => accepted[type])
  const taken = asked.length > 0 ? await listTakenSlugs(tx, asked) : []
  assertNoFaults(
    Object.fromEntries(taken.map((slug) => [slug, toStaff('aCustomPageHasTheAddress', { slug })])),
  )
}

const presentLegalTexts = (tx: ReadTx): Promise<StaffLegalText[]> =>
  Promise.all(TYPES.map((type) => presentLegalText(tx, type)))

async function presentLegalText(tx: ReadTx, type: DocumentType): Promise<StaffLegalText> {
  const [documents, versions] = await Promise.all([listDocuments(tx, type), listVersions(tx, type)])
  const [document] = documents
  return {
    document_type: type,
    content: document?.content ?? '',
    updated_at: document?.updated_at.toISOString() ?? null,
    versions: versions.map(({ id, by_name, created_at }) => ({
      id,
      at: created_at.toISOString(),
      by: by_name,
    })),
  }
}
