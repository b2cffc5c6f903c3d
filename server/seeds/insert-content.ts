import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { insertRow, insertRows } from '#server/tenants/tx.ts'
import type { Seeding } from './seeding.ts'

/** Settings, company, questions, documents and contact. */
export async function insertContent(seeding: Seeding): Promise<void> {
  await insertSettings(seeding)
  await insertCompany(seeding)
  await insertQuestions(seeding)
  await insertDocuments(seeding)
  await insertContact(seeding)
}

async function insertSettings({ tx, shop, pictures }: Seeding): Promise<void> {
  const { image, width, height } = pictures.hero
  await insertRow(tx, 'site_settings', {
    id: 1,
    ...shop.settings,
    social_media_links: JSON.stringify(shop.settings.social_media_links),
    favicon: pictures.favicon,
    logo: pictures.logo,
    hero_image: JSON.stringify({ image, width, height, alt_text: '' }),
  })
}

async function insertCompany({ tx, shop }: Seeding): Promise<void> {
  const { core_values, ...company } = shop.company
  await insertRow(tx, 'company_info', { ...company, core_values: numbered(core_values) })
}

async function insertQuestions({ tx, shop }: Seeding): Promise<void> {
  await insertRows(
    tx,
    'faqs',
    shop.faqs.map((faq, position) => ({
      id: position + 1,
      position,
      ...faq,
      answer: sanitizeHtml(faq.answer, tx.tenantId),
      is_published: true,
    })),
  )
}

async function insertDocuments({ tx, shop }: Seeding): Promise<void> {
  await insertRows(
    tx,
    'legal_documents',
    shop.documents.map((document, index) => ({
      id: index + 1,
      ...document,
      content: sanitizeHtml(document.content, tx.tenantId),
    })),
  )
}

async function insertContact({ tx, shop }: Seeding): Promise<void> {
  const { branch_locations, contact_emails, social_media_profiles } = shop.contact
  await insertRow(tx, 'contact_info', {
    branch_locations: numbered(branch_locations),
    contact_emails: numbered(contact_emails),
    social_media_profiles: numbered(social_media_profiles),
  })
}

const numbered = (list: object[]) =>
  JSON.stringify(list.map((item, index) => ({ id: index + 1, ...item })))
