import type { content, HomePage } from '#contract/backoffice/content.ts'
import { acceptChanges } from '#server/calls/field-changes.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { areProducts, lockHomePage, readHomePage, saveHomePage } from './home-page.queries.ts'

type Calls = Pick<typeof content, 'GET /home-page/' | 'PATCH /home-page/'>

/** A path of this shop: no other host, and no script. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/

export const homePageHandlers: StaffHandlersOf<Calls> = {
  'GET /home-page/': ({ read }) => read(readHomePage),

  'PATCH /home-page/': ({ body, write }) =>
    write(async (tx) => {
      await lockHomePage(tx)
      const before = await readHomePage(tx)
      const changes = acceptChanges(before, body)
      const home = trimmed({ ...before, ...changes })
      const isThere = await areProducts(tx, home.product_ids)
      assertNoFaults({
        button_path:
          home.button_path === '' || OWN_PATH.test(home.button_path)
            ? undefined
            : 'A path of this shop, such as /products or /pages/our-workshop.',
        product_ids:
          isThere && new Set(home.product_ids).size === home.product_ids.length
            ? undefined
            : 'Choose products of this shop, each once.',
      })
      await saveHomePage(tx, home)
      await tx.record({
        act: 'home_page.published',
        subject: { kind: 'home_page', id: tx.tenantId },
        before: pick(before, Object.keys(changes)),
        after: changes,
      })
      tx.changed('home')
      return readHomePage(tx)
    }),
}

const trimmed = ({ product_ids, ...words }: HomePage): HomePage => ({
  headline: words.headline.trim(),
  introduction: words.introduction.trim(),
  button_label: words.button_label.trim(),
  button_path: words.button_path.trim(),
  products_title: words.products_title.trim(),
  product_ids,
})

const pick = (from: object, names: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
