import { afterEach, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { begin, initiate, orderByCard, ringTimer } from '#tests/purchase/card-order.ts'
import { askRefund, refundsDone } from '#tests/purchase/card-refund.ts'
import type { Driver } from '#tests/purchase/conformance/driver.ts'
import { driveHimalpay } from '#tests/purchase/conformance/drivers/himalpay.ts'
import { drivePayPal } from '#tests/purchase/conformance/drivers/paypal.ts'
import { driveStripe } from '#tests/purchase/conformance/drivers/stripe.ts'
import { driveTwoC2p } from '#tests/purchase/conformance/drivers/two-c2p.ts'
import { OTHER_PAYPAL } from '#tests/purchase/paypal-shop.ts'
import { OTHER_STRIPE, rowOf } from '#tests/purchase/stripe-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { ago, changeRows, listRows } from '#tests/rows.ts'

let driver: Driver | undefined
afterEach(async () => {
  await driver?.close()
})

/** The form as it is sent with another merchant's account in it. */
const PROVIDERS = [
  {
    provider: '2c2p',
    drive: driveTwoC2p,
    other: { merchantId: 'OTHERSHOP', secret: 'ab'.repeat(32) },
  },
  {
    provider: 'himalpay',
    drive: driveHimalpay,
    other: {
      account: 'acct_other',
      apiKey: `key_${'a'.repeat(24)}`,
      webhookSecret: `wh_${'b'.repeat(24)}`,
    },
  },
  { provider: 'stripe', drive: driveStripe, other: { key: OTHER_STRIPE.key, webhookSecret: '' } },
  {
    provider: 'paypal',
    drive: drivePayPal,
    other: {
      clientId: OTHER_PAYPAL.clientId,
      secret: OTHER_PAYPAL.secret,
      merchantId: OTHER_PAYPAL.merchantId,
      // The values of the form.
      webhookId: 'PAHILOPAATWEBHOOK',
      sandbox: 'yes',
    },
  },
] as const

const accountsOf = async ({ shop }: Driver, provider: string) => {
  const { rows } = await shop.owner.query<{ account_id: string; is_former: boolean }>(
    `select account_id, replaced_at is not null as is_former from card_accounts
       where tenant_id = 1 and provider = $1 order by replaced_at nulls last`,
    [provider],
  )
  return rows
}

async function open(drive: () => Promise<Driver>) {
  driver = await drive()
  const { shop, method } = driver
  const owner = await newColleague(shop, 'owner')
  const customer = await newCustomer(shop)
  const ordered = async () => (await orderByCard(shop, customer, method)).id
  const begun = async () => {
    const id = await ordered()
    return { id, uuid: (await begin(shop, customer, id)).uuid }
  }
  const statusOf = async (id: number) => (await customer.get(`/orders/orders/${id}/`)).json().status
  return { d: driver, shop, owner, customer, begun, ordered, statusOf }
}

test.each(PROVIDERS)(
  'payments of an account of $provider that was replaced are heard of, asked about and refunded there',
  async ({ provider, drive, other }) => {
    const { d, shop, owner, begun, statusOf } = await open(drive)
    const [heard, asked] = [await begun(), await begun()]
    const saved = await owner.shop(`PUT /settings/card-accounts/${provider}/`, {
      fields: other as Record<string, string>,
    })
    expect(saved.status, saved.text).toBe(200)

    await d.pay(heard.uuid)
    expect(await statusOf(heard.id)).toBe('paid')
    await d.pay(asked.uuid, 0)
    d.calm()
    await ringTimer(shop)
    expect(await statusOf(asked.id)).toBe('paid')
    await d.refunds.settle(heard.uuid)
    await askRefund(owner, heard, { kind: 'part', amount: '10.00' })
    await refundsDone(shop)
    expect(await d.refunds.backCents(heard.uuid)).toBe(1000)

    const [former, present] = await accountsOf(d, provider)
    expect([former?.is_former, present?.is_former]).toEqual([true, false])
    for (const { uuid } of [heard, asked]) {
      expect(await rowOf(shop, uuid)).toMatchObject({ account_id: former!.account_id })
    }
  },
)

test('new payments are begun with the present account, whose webhook is set up', async () => {
  const { d, shop, owner, begun, ordered, customer } = await open(driveStripe)
  const old = await begun()
  const { key } = OTHER_STRIPE
  const save = () =>
    owner.shop('PUT /settings/card-accounts/stripe/', { fields: { key, webhookSecret: '' } })
  const { checks } = (await save()).json()
  expect(checks.map(({ is_good }) => is_good)).toEqual([true, true, true])

  const id = await ordered()
  expect((await initiate(customer, id)).status).toBe(200)
  const rows = await listRows(shop, 'payments', { order_id: id }, ['account_id'])
  const [former, present] = await accountsOf(d, 'stripe')
  expect(rows).toEqual([{ account_id: present!.account_id }])
  expect(former!.account_id).not.toBe(present!.account_id)
  // Saving it once more replaces nothing.
  await save()
  expect(await accountsOf(d, 'stripe')).toHaveLength(2)
  expect(await rowOf(shop, old.uuid)).toMatchObject({ account_id: former!.account_id })
})

test('a former account is forgotten once its payments can no longer be refunded', async () => {
  const { d, shop, owner, begun } = await open(driveStripe)
  const { uuid } = await begun()
  await d.pay(uuid)
  await owner.shop('PUT /settings/card-accounts/stripe/', {
    fields: { key: OTHER_STRIPE.key, webhookSecret: '' },
  })
  const afterADay = async () => {
    await startNow(shop, 'payments.former-accounts')
    await jobsDone(shop, 'payments.former-accounts')
    return (await accountsOf(d, 'stripe')).length
  }
  expect(await afterADay()).toBe(2)
  await changeRows(shop, 'payments', {}, { settled_at: ago({ days: 181 }) })
  expect(await afterADay()).toBe(1)
})

test('an account without payments is replaced without a trace', async () => {
  const { d, owner } = await open(driveStripe)
  await owner.shop('PUT /settings/card-accounts/stripe/', {
    fields: { key: OTHER_STRIPE.key, webhookSecret: '' },
  })
  expect(await accountsOf(d, 'stripe')).toHaveLength(1)
})
