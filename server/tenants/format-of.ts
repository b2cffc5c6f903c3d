import type { Read } from './tx.ts'
import type { ShopFormat } from './shop-format.ts'

/** The format of a shop outside of a transaction. */
export type FormatOf = (shopId: number) => Promise<ShopFormat>

type Ports = {
  read: Read
  /** The format of a shop, if it is known to be true. */
  knownFormat: (shopId: number) => ShopFormat | undefined
  /** The format as it was last read. */
  lastFormat: (shopId: number) => ShopFormat | undefined
}

export const createFormatOf =
  ({ read, knownFormat, lastFormat }: Ports): FormatOf =>
  async (shopId) => {
    const known = knownFormat(shopId)
    if (known) return known
    try {
      return await read(shopId, async ({ format }) => format)
    } catch (error) {
      // Without the database, pages are shown as they were kept.
      const last = lastFormat(shopId)
      if (!last) throw error
      return last
    }
  }
