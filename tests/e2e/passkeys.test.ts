import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { openShop } from '#tests/open-shop.ts'
import { newColleague, OFFICE, STAFF_PASSWORD } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { bringSession, visitAs } from './at-office.ts'
import { openStorefront } from './storefront.ts'

const office = openStorefront(openShop)

type Device = { devtools: CDPSession; authenticatorId: string }

/** A computer that keeps passkeys, and that its owner's finger is on. */
async function withDevice(page: Page): Promise<Device> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
}

const byPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

async function signOut(page: Page): Promise<void> {
  await page.goto('/shops/1')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(byPasskey(page)).toBeVisible()
}

test('a passkey signs in by itself, and is worth nothing once it was taken away', async () => {
  const page = await visitAs(office, 'owner')
  await withDevice(page)
  await addPasskey(page)
  await expectAccessible(page)

  await signOut(page)
  await byPasskey(page).click()
  await page.waitForURL(/\/shops\/1$/)

  await page.goto('/account')
  await page.getByRole('button', { name: /^Remove Passkey of/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove Passkey of/ })
    .click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await signOut(page)
  await byPasskey(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/sign-in')
})

test('a person with a passkey cannot sign in by password alone', async () => {
  const manager = await newColleague(office.shop, 'manager')
  const page = await office.newPage({ at: { host: OFFICE }, faults: true })
  await bringSession(page, manager)
  await withDevice(page)
  await addPasskey(page)
  await signOut(page)
  await page.getByLabel('Email').fill(manager.email)
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await page.goto('/shops/1/orders')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeHidden()
  await page.goto('/')
})

test('a device that did not check whose finger it is does not sign in', async () => {
  const page = await visitAs(office, 'owner')
  const { devtools, authenticatorId } = await withDevice(page)
  await addPasskey(page)
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  // A browser that keeps to our options would refuse by itself.
  await page.addInitScript(() => {
    if (!isSecureContext) return
    const ask = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = ({ publicKey, ...rest } = {}) =>
      ask({ ...rest, publicKey: { ...publicKey!, userVerification: 'discouraged' } })
  })
  await signOut(page)
  await byPasskey(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('a passkey that was copied with its counter is refused', async () => {
  const page = await visitAs(office, 'owner')
  const { devtools, authenticatorId } = await withDevice(page)
  await addPasskey(page)
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  await signOut(page)
  await byPasskey(page).click()
  await page.waitForURL(/\/shops\/1$/)
  // The copy was made before that.
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
  await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: credentials[0]! })
  await signOut(page)
  await byPasskey(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
})
