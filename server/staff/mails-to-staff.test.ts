import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, givePasskey, newColleague, officeBrowser } from '#tests/staff.ts'

let shop: OpenShop
let mailbox: Mailbox
let boss: Colleague
const readers = new Map<string, Colleague>()
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '1000' } })
  boss = await newColleague(shop, 'owner')
  for (const { language } of LANGUAGES) readers.set(language, await newOwner(language))
})
afterAll(() => shop.close())

const LANGUAGES = [
  {
    language: 'en',
    hello: 'Hello,',
    password: 'Set a new password for the back office',
    factor: 'The second factor of Colleague',
    sender: 'The sender of your mails was changed',
    invitation: /^Join .* for fulfilment$/,
    proof: /^Confirm the sender address of /,
    trial: /^A test mail of /,
  },
  {
    language: 'de',
    hello: 'Guten Tag!',
    password: 'Neues Passwort für die Verwaltung festlegen',
    factor: 'Der zweite Faktor von Colleague',
    sender: 'Der Absender Ihrer E-Mails wurde geändert',
    invitation: /^Einladung zu .* für den Versand$/,
    proof: /^Bestätigen Sie die Absenderadresse von /,
    trial: /^Eine Test-E-Mail von /,
  },
  {
    language: 'ne',
    hello: 'नमस्ते,',
    password: 'पसल व्यवस्थापनको नयाँ पासवर्ड राख्नुहोस्',
    factor: 'को दोस्रो प्रमाण हटाइयो',
    sender: 'तपाईंका इमेल पठाउने ठेगाना बदलियो',
    invitation: /^प्याकिङ र डेलिभरीका लागि .* मा सहभागी हुनुहोस्$/,
    proof: /को पठाउने ठेगाना पुष्टि गर्नुहोस्$/,
    trial: /को परीक्षण इमेल$/,
  },
]

async function newOwner(language: string): Promise<Colleague> {
  const owner = await newColleague(shop, 'owner')
  expect((await owner.call('PATCH /person/', { language })).status).toBe(200)
  return owner
}

const inLanguage = (locale: string) =>
  shop.write(1, async ({ db, changed }) => {
    await db.updateTable('site_settings').set({ locale }).where('tenant_id', '=', 1).execute()
    changed('settings')
  })

/** The mail with these words in its subject, and with these in its text. */
const mailTo = (address: string, words: string | RegExp, within = '') =>
  eventually(() => {
    const found = mailbox.mails().find(({ headers, text }) => {
      const isTheirs = headers['to']?.includes(address) && text.includes(within)
      return isTheirs && new RegExp(words).test(headers['subject'] ?? '')
    })
    expect(found).toBeDefined()
    return found!
  })

/** Without what comes after the sign of the shop, and without the secret of a link. */
const textOf = (text: string) => text.split('-- \n')[0]!.replace(/#\S+/, '#token')

describe.each(LANGUAGES)('a colleague who reads $language', (words) => {
  const { language, hello } = words

  test('is sent the link to a new password in it', async () => {
    const { email } = readers.get(language)!
    await officeBrowser(shop).call('POST /password-reset/', { email })
    const { html } = await mailTo(email, words.password)
    expect(html).toContain(`<html lang="${language}">`)
  })

  test('hears of a lost factor in it', async () => {
    const manager = await newColleague(shop, 'manager')
    await givePasskey(shop, manager)
    await boss.shop(`DELETE /staff/${manager.id}/second-factor/`)
    const { text } = await mailTo(readers.get(language)!.email, words.factor, manager.name)
    expect(text).toContain(hello)
    expect(text).toContain(boss.name)
  })

  test('hears of a new sender in it', async () => {
    const from = (await boss.shop('GET /settings/')).json().contact_email
    const contact_email = { from, to: `${language}@khukuri.example` }
    expect((await boss.shop('PATCH /settings/', { contact_email })).status).toBe(200)
    const { html } = await mailTo(readers.get(language)!.email, words.sender, contact_email.to)
    expect(html).toContain(`<html lang="${language}">`)
  })

  test('is invited in it to another shop, whose language is another one', async () => {
    const colleague = await newColleague(shop, 'owner', 2)
    await colleague.call('PATCH /person/', { language })
    const role = 'fulfilment'
    await boss.shop('POST /staff/invitations/', { email: colleague.email, role })
    const { html } = await mailTo(colleague.email, words.invitation)
    expect(html).toContain(`<html lang="${language}">`)
  })

  test('tests the mails in it', async () => {
    const { email, shop: call } = readers.get(language)!
    await call('POST /settings/mail/test/', {}, { 'Accept-Language': language })
    const { html } = await mailTo(email, words.trial)
    expect(html).toContain(`<html lang="${language}">`)
  })
})

describe.each(LANGUAGES)('a shop in $language', ({ language, ...words }) => {
  beforeAll(() => inLanguage(language))
  afterAll(() => inLanguage('en'))

  test('writes to who has no account in its language', async () => {
    const email = `new-${language}@colleagues.example`
    await boss.shop('POST /staff/invitations/', { email, role: 'fulfilment' })
    const { html } = await mailTo(email, words.invitation)
    expect(html).toContain(`<html lang="${language}">`)
  })

  test('asks a mailbox in its language to be the sender', async () => {
    const address = `shop-${language}@khukuri.example`
    await boss.shop('PUT /settings/mail/sender/', { address })
    const { html } = await mailTo(address, words.proof)
    expect(html).toContain(`<html lang="${language}">`)
  })

  test('writes in its language to a colleague without a choice', async () => {
    await officeBrowser(shop).call('POST /password-reset/', { email: boss.email })
    const { html } = await mailTo(boss.email, words.password)
    expect(html).toContain(`<html lang="${language}">`)
  })
})

test('the English mails are these', async () => {
  const reader = await newColleague(shop, 'content')
  await officeBrowser(shop).call('POST /password-reset/', { email: reader.email })
  const { text } = await mailTo(reader.email, 'Set a new password for the back office')
  expect(textOf(text)).toBe(
    `Hello ${reader.name},\n\n` +
      'Someone, hopefully you, has asked for a new password for your account in the back office.\n\n' +
      `Set a new password:\nhttp://admin.localhost:${shop.port}/new-password#token\n\n` +
      'The link works once, within 60 minutes.\n\n' +
      'If you did not ask for it, ignore this email: your password stays as it is.\n\n',
  )
  const email = 'english@colleagues.example'
  await boss.shop('POST /staff/invitations/', { email, role: 'read_only' })
  const invitation = await mailTo(email, / with read-only access$/)
  const name = invitation.headers['subject']!.slice(
    'Join '.length,
    -' with read-only access'.length,
  )
  expect(textOf(invitation.text)).toBe(
    'Hello,\n\n' +
      `${boss.name} invites you to help run ${name} (localhost:${shop.port}). The link leads to ` +
      'where you choose a password.\n\n' +
      `Join the shop:\nhttp://admin.localhost:${shop.port}/invitation#token\n\n` +
      'The link works once, within 72 hours, and only for this address.\n\n' +
      'If you do not know the shop, ignore this email.\n\n',
  )
})
