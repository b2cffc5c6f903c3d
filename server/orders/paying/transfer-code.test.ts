import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { letGuestsOrder } from '#tests/guest.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

const DETAILS = 'Kontoinhaber: Töpferei Müller\nIBAN: DE89 3704 0044 0532 0130 00'
/** The mails about orders of 12.50 by bank transfer to these accounts. */
async function mailsOf(currency: string, locale: string, accounts: string[]) {
  const mailbox = openMailbox()
  const shop = await openShop({ mailbox })
  try {
    // The settings that the shop has read are dropped with this write.
    await letGuestsOrder(await newColleague(shop, 'owner'))
    await changeRows(shop, 'site_settings', {}, { currency, locale })
    const sent = []
    for (const details of accounts) {
      await changeRows(shop, 'payment_options', {}, { bank_account_details: details })
      const buyer = await newCustomer(shop)
      await addToCart(buyer, await newProduct(shop, { priceCents: 1250 }))
      const { id, order_number: number } = await order(buyer)
      await startNow(shop, 'orders.received', { orderId: id })
      await jobsDone(shop, 'orders.received')
      // The mail that asks for the proof of the address comes, too.
      const mails = await mailbox.to(buyer.user.email, 2)
      sent.push({
        mail: mails.find(({ headers }) => headers['subject']!.includes(number))!,
        number,
      })
    }
    return sent
  } finally {
    await shop.close()
  }
}

/** The cells of a picture of a code. */
async function cellsOf(png: Buffer, size: number): Promise<boolean[][]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const scale = info.width / size
  const at = (cell: number) => Math.floor((cell + 0.5) * scale)
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => data[at(y) * info.width + at(x)]! < 128),
  )
}

test.each([
  ['en', 'Or scan this code with your banking app'],
  ['de', 'Oder scannen Sie diesen Code mit Ihrer Banking-App'],
  ['ne', 'वा बैंकको एपबाट यो कोड स्क्यान गर्नुहोस्'],
])('the mail of a transfer in euros brings its code along, in %s', async (locale, words) => {
  const [sent] = await mailsOf('EUR', locale, [DETAILS])
  const { mail, number } = sent!
  expect(mail.html).toContain(words)
  expect(mail.html).toContain('<img src="cid:transfer-code"')
  expect(mail.text).not.toContain('cid:')
  expect(mail.files).toHaveLength(1)
  const code = encode(
    `BCD\n002\n1\nSCT\n\nTöpferei Müller\nDE89370400440532013000\nEUR12.50\n\n\n${number}`,
    { ecc: 'M', border: 4 },
  )
  expect(await cellsOf(mail.files[0]!.bytes, code.size)).toEqual(code.data)
})

test.each([
  ['USD', [DETAILS]],
  [
    'EUR',
    [DETAILS.replace('00', '01'), 'IBAN: DE89 3704 0044 0532 0130 00', 'Himalayan Bank\nAccount 1'],
  ],
])('the mail of a transfer in %s to %j has no code', async (currency, accounts) => {
  for (const { mail } of await mailsOf(currency, 'en', accounts)) {
    expect(mail.html).not.toContain('cid:')
    expect(mail.html).not.toContain('banking app')
    expect(mail.files).toEqual([])
  }
})
