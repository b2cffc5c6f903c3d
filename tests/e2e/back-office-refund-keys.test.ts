import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { type CardShop, openCardShop } from '#tests/purchase/card-shop.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront, WIDE } from './storefront.ts'

let shop: CardShop
const office = openStorefront(async () => {
  shop = await openCardShop()
  return shop
})

for (const { name, viewport } of [
  { name: 'wide', viewport: WIDE },
  { name: 'narrow', viewport: NARROW },
]) {
  test(`a key pair is made, its certificate downloaded and the pair taken into use: ${name}`, async () => {
    const page = await visitAs(office, 'owner', { path: '/settings?view=payment', viewport })
    await page.getByRole('button', { name: /^Make a (new )?key pair$/ }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the certificate', exact: true }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('refund-certificate.pem')
    const certificate = await readFile(await download.path(), 'utf8')
    const providerKey = page.getByLabel('2C2P’s public key')
    await providerKey.fill(shop.provider.refundKeys.providerKey)
    await page.getByRole('button', { name: 'Test and save the keys' }).click()
    await expect(page.getByText('Check that your certificate is uploaded')).toBeVisible()
    shop.provider.takeCertificate(certificate)
    await page.getByRole('button', { name: 'Test and save the keys' }).click()
    await expect(page.getByText('Refund keys saved')).toBeVisible()
    await expect(
      page.getByRole('button', { name: 'Download the certificate in use' }),
    ).toBeVisible()
    await page.getByText('I have a private key of my own').click()
    await expect(page.getByLabel('Your private key')).toBeVisible()
  })
}
