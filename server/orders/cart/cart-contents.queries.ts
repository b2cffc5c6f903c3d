import type { Texts } from '#contract/language/texts.ts'
import { type Selectable, sql } from 'kysely'
import type { TaxTerms } from '#contract/calculation/tax-amounts.ts'
import type { MoneyForm } from '#contract/money.ts'
import type { Customization } from '#contract/customization.ts'
import type { Place } from '#server/delivery/regions.rules.ts'
import { answeredBy, type Statements } from '#server/platform/database/batch.ts'
import { preparedFind } from '#server/platform/database/prepared.ts'
import type { GoneVariant, Tables } from '#server/tenants/tables.ts'
import type { ReadTx, ShopDb } from '#server/tenants/tx.ts'
import { type CartOffers, type FoundOffer, judgeOffers } from '../promotions/cart-offers.rules.ts'

/** The columns of a product that a cart needs, read now. */
export type CartProduct = Pick<
  Selectable<Tables['products']>,
  | 'id'
  | 'category_id'
  | 'slug'
  | 'name'
  | 'price_cents'
  | 'stock'
  | 'is_active'
  | 'main_image'
  | 'customization_fields'
  | 'list_price_cents'
  | 'lowest_price_30_days_cents'
  | 'option_count'
  | 'tax_class'
  | 'measure'
  | 'cost_cents'
> & {
  /** The one that the line is of, where the product has such. */
  variant: CartVariant | null
}

type CartVariant = {
  id: number
  /** A value of each option, in their order. */
  values: string[]
  sku: string | null
  price_cents: number
  list_price_cents: number | null
  lowest_price_30_days_cents: number | null
  /** Empty: the product's. */
  measure: string
  /** Null: the product's. */
  cost_cents: number | null
  stock: number
  is_active: boolean
}

export type CartLine = {
  id: number
  quantity: number
  customization: Customization
  product: CartProduct
}

export type CartContents = {
  /** Oldest first. */
  lines: CartLine[]
  /** The offers that may count for this customer now, and the state of the codes they typed. */
  offers: CartOffers
  /** The tax of the place; undefined in a shop without tax. */
  tax: TaxTerms | undefined
  /** The shop sells to consumers in the EU, who are informed what they cannot withdraw from. */
  sellsToEu: boolean
  /** How the shop writes the amounts. */
  money: MoneyForm
  /** The shop's texts. */
  texts: Texts
}

/** A cart and the product that is to join it, if active: with the variant asked for, or the one it shows. */
type ContentsToJoin = CartContents & { product: CartProduct | undefined }

/** All that an answer about a cart is made from. */
export async function readContents(tx: ReadTx, customerId: number): Promise<CartContents> {
  return contentsOf((await askForContents(tx, customerId, null, null))!, tx)
}

/** Reads a cart in a batch, with the product that is to join the lines. */
export const readingContents = (
  tx: ReadTx,
  customerId: number,
  productId: number | null = null,
  variantId: number | null = null,
): Statements<ContentsToJoin> =>
  answeredBy(askForContents.statement(tx, customerId, productId, variantId), (found) =>
    contentsOf(found!, tx),
  )

const sellsToEu = (tenantId: number) => sql`exists (select from return_settings r
  where r.tenant_id = ${tenantId} and r.sells_to_eu) as sells_to_eu`

const askForContents = preparedFind(
  (
    { tenantId }: ShopDb,
    customerId: number,
    productId: number | null,
    variantId: number | null,
  ) => sql<FoundContents>`
      select contents.*, ${sellsToEu(tenantId)} from cart_contents(${tenantId}, ${customerId},
          ${productId}, ${variantId}, null, null) contents`,
)

/** Reads like `readingContents`, with the tax of the address, or of the shop for pick-up. */
export const readingContentsFor = (
  tx: ReadTx,
  customerId: number,
  { country, region }: Pick<Place, 'country' | 'region'>,
  method: number | undefined,
): Statements<CartContents> =>
  answeredBy(
    askForContentsAt.statement(tx, customerId, country ?? null, region ?? '', method ?? NO_METHOD),
    (found) => contentsOf(found!, tx),
  )

/** No id is 0. With null instead, PostgreSQL would plan the statement again each time. */
const NO_METHOD = 0

const askForContentsAt = preparedFind(
  (
    { tenantId }: ShopDb,
    customerId: number,
    country: string | null,
    region: string,
    method: number,
  ) => sql<FoundContents>`
      select contents.*, ${sellsToEu(tenantId)} from (select not exists (select from shipping_methods m
            where m.tenant_id = ${tenantId} and m.id = ${method} and m.kind = 'pickup') as is_sent) way,
          cart_contents(${tenantId}, ${customerId}, null, null,
            case when is_sent then ${country}::text end, case when is_sent then ${region}::text end)
            contents`,
)

type FoundProduct = Omit<CartProduct, 'variant'>
type FoundVariant = CartVariant & { image: CartProduct['main_image'] }
type FoundLine = FoundProduct & {
  line_id: number
  quantity: number
  customization: Customization
  variant_id: number | null
  gone_variant: GoneVariant | null
}

/** The row of the function `cart_contents`. */
type FoundContents = {
  lines: FoundLine[] | null
  product: FoundProduct | null
  product_variant: number | null
  variants: Record<string, FoundVariant> | null
  takes_codes: boolean
  offers: FoundOffer[] | null
  tax: TaxTerms | null
  sells_to_eu: boolean
}

function contentsOf(found: FoundContents, { format }: Pick<ReadTx, 'format'>): ContentsToJoin {
  const withVariant = (
    product: FoundProduct,
    id: number | null,
    gone: GoneVariant | null = null,
  ): CartProduct => {
    if (id === null) return { ...product, variant: null }
    const shown = found.variants?.[id]
    if (!shown) return withoutVariant(product, id, gone)
    const { image, ...variant } = shown
    return { ...product, main_image: image ?? product.main_image, variant }
  }
  return {
    lines: (found.lines ?? []).map(
      ({ line_id: id, quantity, customization, variant_id, gone_variant, ...product }) => ({
        id,
        quantity,
        customization,
        product: withVariant(product, variant_id, gone_variant),
      }),
    ),
    product: found.product ? withVariant(found.product, found.product_variant) : undefined,
    offers: { ...judgeOffers(found.offers ?? []), takesCodes: found.takes_codes },
    tax: found.tax ?? undefined,
    sellsToEu: found.sells_to_eu,
    money: format.money,
    texts: format.texts,
  }
}

/**
 * A product of which the chosen variant was deleted: not sold any more. A variant that went while its
 * line was being added has left nothing.
 */
function withoutVariant(product: FoundProduct, id: number, gone: GoneVariant | null): CartProduct {
  if (!gone) return { ...product, is_active: false, variant: null }
  const none = { sku: null, list_price_cents: null, lowest_price_30_days_cents: null }
  const rest = { ...none, measure: '', cost_cents: null, stock: 0 }
  return { ...product, variant: { id, ...gone, ...rest, is_active: false } }
}
