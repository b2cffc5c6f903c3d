import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The acts of a person at a screen, by one means alone. */
export type Hand = {
  page: Page
  means: Means
  click: (what: Locator) => Promise<void>
  /** A radio button of several. */
  choose: (radio: Locator) => Promise<void>
  /** Over what stands in the field. One that has the focus by itself needs no click. */
  type: (field: Locator, text: string) => Promise<void>
  /** Chooses files in the system's window, or drops them. */
  give: (field: Locator, files: Files) => Promise<void>
  /** Opens a link in a tab of its own. */
  clickAway: (what: Locator) => Promise<Page>
  /** Typing costs none, the way to the field does. */
  clicks: () => number
}

type Files = { name: string; mimeType: string; buffer: Buffer }[]

export type Means = 'mouse' | 'finger' | 'keys'

/** More than any screen has to stop at. */
const MOST_TABS = 400

export function handOf(page: Page, means: Means): Hand {
  let clicks = 0
  const press = (what: Locator) => (means === 'keys' ? pressByKeys(page, what) : what.click())
  const click = async (what: Locator) => {
    clicks++
    await press(what)
  }
  return {
    page,
    means,
    click,
    async choose(radio) {
      if (means === 'keys') return chooseByKeys(page, radio)
      await click(radio.locator('xpath=ancestor::label'))
    },
    async type(field, text) {
      await expect(field).toBeVisible()
      if (!(await hasFocusSoon(field))) {
        if (means === 'keys') await tabTo(page, field)
        else await click(field)
      }
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    async give(field, files) {
      if (means !== 'keys') return field.setInputFiles(files)
      // Waited for before the press: the browser has to know that a listener exists.
      const chooser = page.waitForEvent('filechooser')
      await tabTo(page, field)
      await page.keyboard.press('Space')
      await (await chooser).setFiles(files)
    },
    async clickAway(what) {
      const [opened] = await Promise.all([page.waitForEvent('popup'), click(what)])
      return opened
    },
    clicks: () => clicks,
  }
}

async function pressByKeys(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible()
  if ((await what.getAttribute('role')) === 'option') return takeOption(page, what)
  await tabTo(page, what)
  const key = await what.evaluate((element) => {
    if (!(element instanceof HTMLInputElement)) return 'Enter'
    return element.type === 'checkbox' ? 'Space' : undefined
  })
  if (key) await page.keyboard.press(key)
}

/** Takes an option of a list below its field, which keeps the focus. */
async function takeOption(page: Page, option: Locator): Promise<void> {
  for (let step = 0; step < 30; step++) {
    if ((await option.getAttribute('aria-selected')) === 'true') return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`Arrows do not reach ${String(option)}`)
}

async function tabTo(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible()
  // Looked up once, and again where the screen has drawn it anew: among many rows that takes long.
  let element = await what.elementHandle()
  for (let step = 0; step < MOST_TABS; step++) {
    const focus = await element.evaluate((target) => {
      if (!target.isConnected) return 'gone'
      return target === document.activeElement ? 'here' : 'elsewhere'
    })
    if (focus === 'here') return
    if (focus === 'gone') element = await what.elementHandle()
    else await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(what)}`)
}

async function chooseByKeys(page: Page, radio: Locator): Promise<void> {
  // The one that is chosen, if any, takes the focus for all of them.
  const group = page.locator(`input[type=radio][name="${await radio.getAttribute('name')}"]`)
  const chosen = group.and(page.locator(':checked'))
  await tabTo(page, (await chosen.count()) > 0 ? chosen : group.first())
  await page.keyboard.press('Space')
  for (let step = 0; !(await radio.isChecked()); step++) {
    if (step === 30) throw new Error(`Arrows do not reach ${String(radio)}`)
    await page.keyboard.press('ArrowDown')
  }
}

/** Screens give the focus away within a frame or two. */
const hasFocusSoon = (field: Locator) =>
  field.evaluate(async (element) => {
    for (let frame = 0; frame < 3; frame++) {
      if (element === document.activeElement) return true
      await new Promise(requestAnimationFrame)
    }
    return element === document.activeElement
  })
