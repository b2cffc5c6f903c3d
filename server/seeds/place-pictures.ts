import type { MediaStore, StoredPicturePlace } from '#server/platform/media/media-store.ts'
import type { DemoChoice, DemoProduct, DemoShop, SceneName } from '#demo/demo-shop.ts'
import {
  describe,
  drawFavicon,
  type Drawing,
  drawLogo,
  nightOfDrawing,
  sizeOf,
  viewsOf,
} from '#demo/drawings/drawings.ts'

/** `variant`: the name of the one that it shows, if it does not show the product itself. */
export type ProductPicture = StoredPicturePlace & { caption: string; variant?: string }

/** The id of the picture at this place of a product's gallery. */
export const idOfPicture = (place: number) => place + 1

export type ShopPictures = {
  /** By slug, in the order of the gallery. */
  products: Map<string, ProductPicture[]>
  scenes: Map<SceneName, StoredPicturePlace>
  hero: StoredPicturePlace
  logo: string
  favicon: string
  /** In the order in which visitors come to them: home page, lists, posts, galleries. */
  bySight: string[]
}

/** Gives each picture of a shop its place in the media store; none is drawn yet. */
export async function placePictures(media: MediaStore, shop: DemoShop): Promise<ShopPictures> {
  const kind = shop.products[0]?.look.kind ?? 'khukuri'
  const tenantId = shop.tenant.id
  const place = (drawing: Drawing) => {
    const night = nightOfDrawing(drawing)
    return media.keepDrawing(tenantId, describe(drawing), sizeOf(drawing), night && describe(night))
  }

  const hero = await place({ of: 'hero', kind })
  const products = new Map<string, ProductPicture[]>()
  for (const { slug, look } of shop.products) {
    const { variants = [] } = shop.choices.find((choice) => choice.slug === slug) ?? {}
    products.set(
      slug,
      await Promise.all([...galleryOf(look, place), ...variantPictures(look, variants, place)]),
    )
  }
  const scenes = new Map<SceneName, StoredPicturePlace>()
  for (const { scene } of shop.posts) scenes.set(scene, await place({ of: 'scene', scene }))
  return {
    products,
    scenes,
    hero,
    logo: await media.keepSvg(tenantId, drawLogo(kind)),
    favicon: await media.keepSvg(tenantId, drawFavicon(kind)),
    bySight: bySight(
      hero,
      newestFirst(shop).map(({ slug }) => products.get(slug) ?? []),
      [...scenes.values()],
    ).map(({ image }) => image),
  }
}

const newestFirst = (shop: DemoShop) =>
  shop.products.toSorted((one, other) => one.added_days_ago - other.added_days_ago)

/** Cards of the home page. */
const FIRST_CARDS = 8

function bySight(
  hero: StoredPicturePlace,
  galleries: StoredPicturePlace[][],
  scenes: StoredPicturePlace[],
): StoredPicturePlace[] {
  const mains = galleries.flatMap(([main]) => main ?? [])
  const others = galleries.flatMap((gallery) => gallery.slice(1))
  return [hero, ...mains.slice(0, FIRST_CARDS), ...scenes, ...mains.slice(FIRST_CARDS), ...others]
}

function galleryOf(
  look: DemoProduct['look'],
  place: (drawing: Drawing) => Promise<StoredPicturePlace>,
): Promise<ProductPicture>[] {
  return viewsOf(look).map(async ({ view, caption }) => ({
    ...(await place({ of: 'product', look, view })),
    caption,
  }))
}

/** One of each variant that looks different: the knife with its sheath. */
function variantPictures(
  look: DemoProduct['look'],
  variants: DemoChoice['variants'],
  place: (drawing: Drawing) => Promise<StoredPicturePlace>,
): Promise<ProductPicture>[] {
  if (look.kind !== 'khukuri') return []
  const different = variants.filter(({ look: own }) => own !== undefined)
  return different.map(async ({ values, look: own }) => ({
    ...(await place({ of: 'product', look: { ...look, ...own }, view: 'pair' })),
    caption: values.join(', '),
    variant: values.join(', '),
  }))
}
