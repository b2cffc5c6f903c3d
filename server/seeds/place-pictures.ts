import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore, StoredPicturePlace } from '#server/platform/media/media-store.ts'
import type { DemoPicture, DemoShop } from '#demo/demo-shop.ts'

export type ProductPicture = StoredPicturePlace & DemoPicture

/** The id of the picture at this place of a product's gallery. */
export const idOfPicture = (place: number) => place + 1

export type ShopPictures = {
  /** By slug, in the order of the gallery. */
  products: Map<string, ProductPicture[]>
  /** By slug. */
  posts: Map<string, StoredPicturePlace>
  hero: StoredPicturePlace
  logo: string
  favicon: string
}

/** Copies the pictures of a shop, with all sizes that its pages show, into the media store. */
export async function placePictures(media: MediaStore, shop: DemoShop): Promise<ShopPictures> {
  const { tenant, pictures_folder: folder } = shop
  const keep = (...place: string[]) => media.keepMade(tenant.id, join(folder, ...place))
  const keepSign = async (name: string) =>
    media.keepSvg(tenant.id, await readFile(join(folder, 'signs', name), 'utf8'))

  const galleries = await Promise.all(
    shop.products.map(async ({ slug }) => {
      const gallery = (shop.pictures[slug] ?? []).map(async (picture) => ({
        ...picture,
        ...(await keep(slug, picture.name)),
      }))
      return [slug, await Promise.all(gallery)] as const
    }),
  )
  const posts = await Promise.all(
    shop.posts.map(async ({ slug }) => [slug, await keep('posts', slug)] as const),
  )
  return {
    products: new Map(galleries),
    posts: new Map(posts),
    hero: await keep('pages', 'hero'),
    logo: await keepSign('logo.svg'),
    favicon: await keepSign('icon.svg'),
  }
}
