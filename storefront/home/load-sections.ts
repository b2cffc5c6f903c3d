import type { Api } from '#contract/api.ts'
import { resultsOf } from '#client/lists.ts'
import type { PostCard } from '#contract/blog.ts'
import type { Faq, HomeSection } from '#contract/pages.ts'
import type { ListedProduct } from '../products/list/listed-product.ts'
import { listedProducts, productQuery } from '../products/list/product-list.ts'

type SectionOf<Kind extends HomeSection['kind']> = Extract<HomeSection, { kind: Kind }>

/** A section with the entries that it shows. */
export type ShownSection =
  | SectionOf<'hero' | 'text' | 'quotes' | 'standard'>
  | (SectionOf<'products'> & { products: ListedProduct[] })
  | (SectionOf<'posts'> & { posts: PostCard[] })
  | (SectionOf<'questions'> & { questions: Faq[] })

/** Whether the page shows the parts that it has without sections. */
export const hasStandard = (sections: ShownSection[]) =>
  sections.some(({ kind }) => kind === 'standard')

/** Loads a part of the page; null if that fails. */
type Block = <T>(loading: Promise<T>) => Promise<T | null>

/** The sections that have something to show; none where only the standard parts do. */
export async function loadSections(
  api: Api,
  sections: HomeSection[],
  block: Block,
): Promise<ShownSection[]> {
  const loaded = await Promise.all(sections.map((section) => block(load(api, section))))
  const shown = loaded.filter((section) => section !== null)
  return shown.some(({ kind }) => kind !== 'standard') ? shown : []
}

/** A section with its entries; null without any. */
async function load(api: Api, section: HomeSection): Promise<ShownSection | null> {
  switch (section.kind) {
    case 'products': {
      const products = await loadProducts(api, section)
      return products.length > 0 ? { ...section, products } : null
    }
    case 'posts': {
      const query = { status: 'published' as const, page_size: section.most }
      const posts = resultsOf(await api('GET /blog/posts/', { query }), 'slug', 'title')
      return posts.length > 0 ? { ...section, posts } : null
    }
    case 'questions': {
      const all = resultsOf(await api('GET /pages/manage/faqs/'), 'question')
      return all.length > 0 ? { ...section, questions: all.slice(0, section.most) } : null
    }
    case 'hero':
    case 'text':
    case 'quotes':
    case 'standard':
      return section
  }
}

async function loadProducts(api: Api, { id, collection, most }: SectionOf<'products'>) {
  if (!collection) {
    const chosen = await api('GET /products/home/', { query: { section: id } })
    return listedProducts(chosen).slice(0, most)
  }
  const query = productQuery({ collection: collection.slug, page_size: most })
  return listedProducts(await api('GET /products/products/', { query }))
}
