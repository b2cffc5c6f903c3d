import { said } from '#contract/language/said.ts'
import { centsText } from '#contract/money.ts'
import { addUp } from '#contract/calculation/shares.ts'
import type { ReturnOffer } from '#contract/withdrawals.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { variantName } from '#server/products/catalogue/variant-name.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

/** The lines of an order whose products are sold still. */
const listSwappable = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'order_lines as l')
    .innerJoin('products as p', (on) => withinShop(on, 'p.id', 'l.product_id'))
    .select(['l.position', 'l.product_id', 'l.variant_id', 'p.option_count', 'p.stock'])
    .where('l.order_id', '=', orderId)
    .where('p.is_active', '=', true)
    .execute()

/** The variants of these products that are sold, in their order. */
const listVariantsToSwap = (tx: ReadTx, productIds: readonly number[]) =>
  selectFrom(tx, 'product_variants')
    .select(['id', 'product_id', 'value_1', 'value_2', 'value_3', 'stock', 'price_cents'])
    .where('product_id', 'in', productIds)
    .where('is_active', '=', true)
    .orderBy('product_id')
    .orderBy('position')
    .execute()

const read = async (tx: ReadTx, orderId: number) => {
  const lines = await listSwappable(tx, orderId)
  const withVariants = lines.filter(({ option_count }) => option_count > 0)
  const ids = withVariants.flatMap(({ product_id }) => product_id ?? [])
  return { lines, variants: ids.length > 0 ? await listVariantsToSwap(tx, ids) : [] }
}

type Swap = Pick<ReturnOffer['lines'][number], 'can_swap' | 'variant' | 'variants'>

/** The goods that can come for each line of an order. */
export async function readSwaps(tx: ReadTx, orderId: number) {
  const { lines, variants } = await read(tx, orderId)
  return ({ position }: { position: number }): Swap => {
    const line = lines.find((each) => each.position === position)
    if (!line) return { can_swap: false }
    if (line.option_count === 0) return { can_swap: line.stock > 0 }
    const own = variants.filter(({ product_id }) => product_id === line.product_id)
    const now = own.find(({ id }) => id === line.variant_id)
    return {
      can_swap: own.some(({ stock }) => stock > 0),
      ...(line.variant_id !== null && { variant: line.variant_id }),
      variants: own.map(({ id, value_1, value_2, value_3, stock, price_cents }) => ({
        id,
        name: wordsOf(
          tx,
          variantName([value_1, value_2, value_3].filter((value) => value !== null)),
          {
            stock,
            difference: now ? addUp([price_cents, 0 - now.price_cents]) : 0,
          },
        ),
        is_available: stock > 0,
      })),
    }
  }
}

/** A variant with what it costs more or less, or that it is sold out. */
function wordsOf(
  { format }: ReadTx,
  name: string,
  { stock, difference }: { stock: number; difference: number },
): string {
  const t = format.texts.of('returns')
  if (stock <= 0) return t('soldOutVariant', { name })
  if (difference === 0) return name
  const amount = centsText(Math.abs(difference), format.money)
  return t(difference < 0 ? 'variantLess' : 'variantMore', { name, amount })
}

/** @throws Refusal 409 on a wish for goods that the shop does not sell any more */
export async function assertCanSwap(
  tx: ReadTx,
  orderId: number,
  asked: readonly { line: number; variant_id?: number | null | undefined }[],
): Promise<void> {
  const { lines, variants } = await read(tx, orderId)
  for (const { line: at, variant_id } of asked) {
    const line = lines.find(({ position }) => position === at)
    const isThere =
      line !== undefined &&
      ((variant_id ?? null) === null ||
        variants.some((each) => each.id === variant_id && each.product_id === line.product_id))
    if (!isThere) refuse(409, said('cannotBeExchanged'))
  }
}
