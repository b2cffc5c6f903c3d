/** The templates of a new shop: the look and texts of a demo shop, without its products. */
export const SHOP_TEMPLATES = ['khukuri', 'tea'] as const
export type ShopTemplate = (typeof SHOP_TEMPLATES)[number]

export const isShopTemplate = (name: string): name is ShopTemplate =>
  (SHOP_TEMPLATES as readonly string[]).includes(name)
