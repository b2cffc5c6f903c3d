import { KHUKURI_MERCHANT } from '#demo/demo-merchants.ts'
import { CHARGED_DELIVERY } from '../purchase/delivery.ts'
import type { CardShop } from '../purchase/card-shop.ts'
import { rate, TAX } from '../purchase/tax.ts'
import { type Colleague, newColleague } from '../staff.ts'
import { making, newWord, type Writes } from './written.ts'

type Make = ReturnType<typeof making>

/** The writes about settings, domains and colleagues. */
export function settingWrites(shop: CardShop, owner: Colleague): Writes {
  const make = making(owner)
  /** A change of one field of a record from what it is. */
  const change = (path: string, field: string, to: () => unknown) => async () => ({
    body: { [field]: { from: (await make(`GET ${path}`))[field], to: to() } },
  })
  return {
    'PATCH /home-page/': change('/home-page/', 'headline', newWord),
    'PATCH /company/': change('/company/', 'tagline', newWord),
    'PATCH /contact-details/': change('/contact-details/', 'contact_emails', () => []),
    'PATCH /settings/': change('/settings/', 'site_title', newWord),
    'PATCH /settings/notices/': change('/settings/notices/', 'mode', () => 'daily'),
    'PATCH /settings/returns/': change('/settings/returns/', 'return_days', () => 30),
    'PATCH /settings/documents/': change('/settings/documents/', 'closing', newWord),
    'PATCH /settings/mail/': change('/settings/mail/', 'closing', newWord),
    'PATCH /settings/payment/': change('/settings/payment/', 'bank_account_details', newWord),
    'PUT /settings/currency/': async () => ({
      body: { currency: (await make('GET /settings/'))['currency'] },
    }),
    'PUT /settings/delivery/': async () => ({ body: CHARGED_DELIVERY }),
    'PUT /settings/tax/': async () => ({
      body: { ...TAX, mode: 'added', rates: [rate('NP', '13')] },
    }),
    'POST /tax-report/file/': async () => ({ path: '/tax-report/file/?month=2026-10' }),
    'PUT /settings/mail/sender/': async () => ({ body: { address: `${newWord()}@shop.example` } }),
    ...cardWrites(),
    ...domainWrites(make),
    ...colleagueWrites(shop, make),
    ...keyWrites(make),
    ...viewWrites(make),
  }
}

const cardWrites = (): Writes => ({
  'PUT /settings/card-account/': async () => ({
    body: { merchant_id: KHUKURI_MERCHANT.merchantId, secret: KHUKURI_MERCHANT.secret },
  }),
  'PUT /settings/card-accounts/:provider/': async () => ({
    path: '/settings/card-accounts/2c2p/',
    body: {
      fields: { merchantId: KHUKURI_MERCHANT.merchantId, secret: KHUKURI_MERCHANT.secret },
    },
  }),
  'POST /settings/card-accounts/:provider/test/': async () => ({
    path: '/settings/card-accounts/2c2p/test/',
  }),
  'DELETE /settings/card-accounts/:provider/': async () => ({
    path: '/settings/card-accounts/paypal/',
  }),
})

function domainWrites(make: Make): Writes {
  const domain = async () => {
    const name = `${newWord()}.example`
    await make('POST /settings/domains/', { domain: name })
    return name
  }
  const about = async () => ({ body: { domain: await domain() } })
  return {
    'POST /settings/domains/': async () => ({ body: { domain: `${newWord()}.example` } }),
    'POST /settings/domains/check/': about,
    'POST /settings/domains/state/': about,
    'PUT /settings/domains/primary/': about,
    'POST /settings/domains/removal/': about,
  }
}

const colleagueWrites = (shop: CardShop, make: Make): Writes => ({
  'POST /staff/invitations/': async () => ({
    body: { email: `${newWord()}@invited.example`, role: 'content' },
  }),
  'DELETE /staff/invitations/:id/': async () => {
    const email = `${newWord()}@invited.example`
    await make('POST /staff/invitations/', { email, role: 'content' })
    const { invitations } = (await make('GET /staff/')) as unknown as {
      invitations: { id: number; email: string }[]
    }
    return { path: `/staff/invitations/${invitations.find((each) => each.email === email)!.id}/` }
  },
  'PUT /staff/:id/role/': async () => ({
    path: `/staff/${(await newColleague(shop, 'content')).id}/role/`,
    body: { role: 'manager' },
  }),
  'DELETE /staff/:id/': async () => ({
    path: `/staff/${(await newColleague(shop, 'content')).id}/`,
  }),
  'DELETE /staff/:id/second-factor/': async () => ({
    path: `/staff/${(await newColleague(shop, 'content')).id}/second-factor/`,
  }),
})

const keyWrites = (make: Make): Writes => {
  const key = async () => {
    const { api_key } = (await make('POST /keys/', KEY)) as unknown as { api_key: { id: number } }
    return api_key.id
  }
  return {
    'POST /keys/': async () => ({ body: KEY }),
    'POST /keys/:id/rotation/': async () => ({
      path: `/keys/${await key()}/rotation/`,
      body: { overlap_hours: 0 },
    }),
    'DELETE /keys/:id/': async () => ({ path: `/keys/${await key()}/` }),
  }
}

const KEY = { name: 'Ledger', scopes: ['orders.see'] }

const viewWrites = (make: Make): Writes =>
  Object.fromEntries(
    ['orders', 'products', 'reports'].map((of) => [
      `DELETE /${of}/views/:id/`,
      async () => {
        const view = { name: newWord(), query: 'status=paid', is_shared: true }
        return { path: `/${of}/views/${(await make(`POST /${of}/views/`, view)).id}/` }
      },
    ]),
  )
