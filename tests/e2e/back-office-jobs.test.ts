import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { Role } from '#contract/backoffice/people/permissions.ts'
import { openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague, OFFICE } from '#tests/staff.ts'
import { bringSession } from './at-office.ts'
import type { Day, Job } from './day-at-office.ts'
import { type Hand, handOf, type Means } from './hands.ts'
import { ORDER_JOBS } from './order-jobs.ts'
import { SHOP_JOBS } from './shop-jobs.ts'
import { NARROW, openStorefront, WIDE } from './storefront.ts'

// The daily work of a shop's people: by mouse, each job within its number of clicks; by keys alone;
// and the jobs done standing, on a phone.

const office = openStorefront(openShop)
let owner: Colleague
test.beforeAll(async () => {
  owner = await newColleague(office.shop, 'owner')
})

const JOBS = [...ORDER_JOBS, ...SHOP_JOBS]

/** A colleague of each role at a screen of each kind, all day long. */
const screens = new Map<string, Page>()

async function screenOf(means: Means, role: Role): Promise<Page> {
  const key = `${role} by ${means}`
  const known = screens.get(key)
  if (known) return known
  const page = await office.newPage({
    at: { host: OFFICE },
    elsewhere: /localhost/,
    viewport: means === 'finger' ? NARROW : WIDE,
    kept: true,
  })
  await bringSession(page, role === 'owner' ? owner : await newColleague(office.shop, role))
  screens.set(key, page)
  return page
}

/** A day by one means, and the hands that were at work on it. */
function dayBy(means: Means): Day & { hands: Hand[] } {
  const hands: Hand[] = []
  return {
    shop: office.shop,
    owner,
    means,
    hands,
    async handAt(path, role = 'owner') {
      const page = await screenOf(means, role)
      await page.goto(`/shops/1${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const hand = handOf(page, means)
      hands.push(hand)
      return hand
    },
  }
}

/** @returns the clicks it took */
async function expectDone(means: Means, run: Job['run']): Promise<number> {
  const day = dayBy(means)
  await run(day)
  expect(day.hands).toHaveLength(1)
  return day.hands[0]!.clicks()
}

test.describe('by mouse', () => {
  for (const { name, run, clicks } of JOBS) {
    test(`${name}, in ${clicks} clicks`, async () => {
      expect(await expectDone('mouse', run)).toBeLessThanOrEqual(clicks)
    })
  }
})

test.describe('by keys alone', () => {
  for (const { name, run } of JOBS) {
    test(name, async () => {
      await expectDone('keys', run)
    })
  }
})

test.describe('on a phone', () => {
  for (const { name, run } of JOBS.filter(({ isForPhones }) => isForPhones)) {
    test(name, async () => {
      await expectDone('finger', run)
    })
  }
})
