import type { Locator, Page } from 'playwright-core'
import { expectSeen } from './storefront.ts'

export type Hand = ReturnType<typeof handOf>

/** A hand at the mouse that counts its clicks; what is typed costs none, the way to the field does. */
export function handOf(page: Page) {
  let clicks = 0
  const click = async (what: Locator) => {
    clicks++
    await what.click()
  }
  return {
    page,
    click,
    /** Over what stands in the field. One that has the focus by itself needs no click. */
    async type(field: Locator, text: string) {
      await expectSeen(field)
      if (!(await hasFocusSoon(field))) await click(field)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    /** What opens in a tab of its own. */
    async clickAway(what: Locator): Promise<Page> {
      const [opened] = await Promise.all([page.waitForEvent('popup'), click(what)])
      return opened
    },
    clicks: () => clicks,
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
