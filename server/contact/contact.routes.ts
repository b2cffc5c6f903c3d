import { saidOf } from '#contract/language/said.ts'
import type { contact } from '#contract/contact.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { noteForMerchant } from '#server/tenants/notices/note-for-merchant.ts'
import { messageMail } from './contact-mails.ts'
import { findContactInfo } from './contact.queries.ts'
import { insertMessage } from './messages.queries.ts'
import { parseMessage } from './messages.rules.ts'

const NOT_SAID = { branch_locations: [], contact_emails: [], social_media_profiles: [] }

export const contactHandlers: HandlersOf<typeof contact> = {
  'GET /contact/info/': async ({ read, dependsOn }) => {
    dependsOn('contact')
    return (await read(findContactInfo)) ?? NOT_SAID
  },

  'POST /contact/messages/': async ({ body, write, limit }) => {
    const message = parseMessage(body)
    await limit('message-sender', message.email.toLowerCase())
    await write(async (tx) => {
      const id = await insertMessage(tx, message)
      if (id === undefined) return
      await tx.enqueue(messageMail, { messageId: id })
      await noteForMerchant(tx)
      await tx.emit('message.received', id, () => ({ id }))
    })
    return { detail: saidOf('contact', 'sent') }
  },
}
