import type { contact } from '#contract/contact.ts'
import type { HandlersOf } from '#server/tenants/handling.ts'
import { messageMail } from './contact-mails.ts'
import { findContactInfo } from './contact.queries.ts'
import { insertMessage } from './messages.queries.ts'
import { readMessage } from './messages.rules.ts'

const NOT_SAID = { branch_locations: [], contact_emails: [], social_media_profiles: [] }

export const contactHandlers: HandlersOf<typeof contact> = {
  'GET /contact/info/': async ({ db, shop, dependsOn }) => {
    dependsOn('contact')
    return (await findContactInfo(db, shop.id)) ?? NOT_SAID
  },

  'POST /contact/messages/': async ({ db, enqueue, shop, body }) => {
    const { id } = await insertMessage(db, shop.id, readMessage(body))
    await enqueue(messageMail, { messageId: id })
    return { detail: 'Thank you for your message! We will get back to you soon.' }
  },
}
