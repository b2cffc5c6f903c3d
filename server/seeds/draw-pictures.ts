import type { MediaStore, StoredPicturePlace } from '#server/platform/media/media-store.ts'
import type { DemoProduct, DemoShop, SceneName } from '#demo/demo-shop.ts'
import {
  drawFavicon,
  drawHero,
  drawLogo,
  drawProduct,
  drawScene,
  viewsOf,
} from '#demo/drawings/drawings.ts'

export type ProductPicture = StoredPicturePlace & { caption: string }

export type ShopPictures = {
  /** By slug, in the order of the gallery. */
  products: Map<string, ProductPicture[]>
  scenes: Map<SceneName, StoredPicturePlace>
  hero: StoredPicturePlace
  logo: string
  favicon: string
  /** The pictures of lists and of the home page, and those of galleries. */
  firstSeen: string[]
  seenLater: string[]
}

const HERO_SIZE = { width: 2400, height: 1350 }
const PRODUCT_SIZE = { width: 1600, height: 1200 }
const SCENE_SIZE = { width: 1600, height: 900 }

/** Draws what a shop shows and keeps it in the media store. */
export async function drawPictures(media: MediaStore, shop: DemoShop): Promise<ShopPictures> {
  const kind = shop.products[0]?.look.kind ?? 'khukuri'
  const tenantId = shop.tenant.id

  const hero = await media.keepDrawing(tenantId, drawHero(kind), HERO_SIZE)
  const drawn: { product: DemoProduct; order: number; picture: ProductPicture }[] = []
  for (const product of shop.products) {
    // One after the other: a drawing is a megabyte of text.
    for (const [order, { view, caption }] of viewsOf(product.look).entries()) {
      const svg = drawProduct(product.look, view)
      const place = await media.keepDrawing(tenantId, svg, PRODUCT_SIZE)
      drawn.push({ product, order, picture: { ...place, caption } })
    }
  }
  const scenes = new Map<SceneName, StoredPicturePlace>()
  for (const { scene } of shop.posts) {
    scenes.set(scene, await media.keepDrawing(tenantId, drawScene(scene), SCENE_SIZE))
  }
  const [main, others] = [true, false].map((isMain) =>
    drawn.filter(({ order }) => (order === 0) === isMain).map(({ picture }) => picture.image),
  )
  return {
    products: galleries(shop.products, drawn),
    scenes,
    hero,
    logo: await media.keepSvg(tenantId, drawLogo(kind)),
    favicon: await media.keepSvg(tenantId, drawFavicon(kind)),
    firstSeen: [hero.image, ...main!, ...[...scenes.values()].map((place) => place.image)],
    seenLater: others!,
  }
}

function galleries(
  products: DemoProduct[],
  drawn: { product: DemoProduct; picture: ProductPicture }[],
): Map<string, ProductPicture[]> {
  const bySlug = new Map<string, ProductPicture[]>(products.map(({ slug }) => [slug, []]))
  for (const { product, picture } of drawn) bySlug.get(product.slug)?.push(picture)
  return bySlug
}
