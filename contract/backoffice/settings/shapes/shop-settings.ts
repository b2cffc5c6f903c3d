import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Currency, MediaPath, Nullable } from '../../../wire.ts'
import {
  checkoutFields,
  legalFields,
  lookFields,
  productPageFields,
  returnFields,
  shopFields,
} from '../../records/settings.ts'
import { schemasOf } from '../../staff-endpoint.ts'

export const LookPicture = Type.Enum(['logo', 'favicon', 'hero'])

export const ShopSettings = Type.Object({
  ...schemasOf(shopFields),
  ...schemasOf(lookFields),
  /** The themes to choose from. */
  themes: Type.Array(Type.String()),
  logo: Nullable(MediaPath),
  favicon: Nullable(MediaPath),
  hero_image: Nullable(Type.Object({ image: MediaPath, alt_text: Type.String() })),
  currency: Currency,
  /** True until the shop has its first order. */
  can_change_currency: Type.Boolean(),
})

export const CheckoutSettings = Type.Object(schemasOf(checkoutFields))
export const ProductPageSettings = Type.Object(schemasOf(productPageFields))
export const ReturnSettings = Type.Object(schemasOf(returnFields))
export const LegalFacts = Type.Object(schemasOf(legalFields))

/** `name`: what the preview's call takes. */
export type LookDraftPicture = { name: string }

export type LookPicture = Static<typeof LookPicture>
export type ShopSettings = Static<typeof ShopSettings>
