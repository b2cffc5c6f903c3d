import type { DemoComment, DemoShop } from '#demo/demo-shop.ts'

/** The addresses of the pages that every check walks through. */
export function pagesOf({ products, categories, posts }: DemoShop): string[] {
  const some = <T>(list: T[], is: (one: T) => boolean) => list.find(is) ?? list[0]!
  const depthOf = (comments: DemoComment[]): number =>
    Math.max(0, ...comments.map(({ replies }) => 1 + depthOf(replies)))
  const published = posts.filter(({ status }) => status === 'published')
  const talkedAbout = published.toSorted((a, b) => depthOf(b.comments) - depthOf(a.comments))[0]!
  return [
    '/',
    '/products',
    `/products?category=${categories[0]!.slug}`,
    '/products?search=gift',
    '/products?search=zzyzx',
    `/products/${some(products, ({ stock }) => stock > 1).slug}`,
    `/products/${some(products, ({ stock }) => stock === 1).slug}`,
    `/products/${some(products, ({ stock }) => stock === 0).slug}`,
    '/test',
    '/blog',
    `/blog/${talkedAbout.slug}`,
    '/company-info',
    '/contact',
    '/faq',
    '/refund-policy',
    '/privacy-policy',
    '/login',
    '/register',
    '/cart',
    '/no-such-page',
  ]
}
