import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { request as requestTls } from 'node:https'
import { text } from 'node:stream/consumers'
import { lacking, linesOfJson, linesOfPage } from '#server/proof/backup/lines.ts'

type Asked = { tenant: number; domain: string; pages: number; replies: number }
type Addresses = { copy: URL; running: URL | undefined }
type Answer = { status: number; text: string }

/** The differences between a shop and the running one, each with its path. */
export type ShopDifferences = {
  domain: string
  pages: number
  replies: number
  differences: string[]
}

const PAGES = ['/', '/products', '/blog', '/contact', '/cart']
const REPLIES = [
  '/api/blog/posts/',
  '/api/pages/home/',
  '/api/pages/settings/public/',
  '/api/products/categories/',
  '/api/products/home/',
  '/api/products/products/',
]
/** Kinds of pages whose records have a reply of the same name. */
const RECORDS: [RegExp, string][] = [
  [/^\/products\/([^/?]+)$/, '/api/products/products/'],
  [/^\/blog\/([^/?]+)$/, '/api/blog/posts/'],
]
const LINES_SHOWN = 3

/** Compares pages and replies of a shop, chosen by hash, so that each rehearsal takes the same. */
export async function compareShop(asked: Asked, { copy, running }: Addresses) {
  const { domain } = asked
  const named = await pathsOfSitemap(copy, domain)
  const pages = chosen([...new Set([...PAGES, ...named])], asked, asked.pages)
  const records = named.flatMap((path) =>
    RECORDS.flatMap(([page, reply]) => {
      const slug = page.exec(path)?.[1]
      return slug === undefined ? [] : [`${reply}${slug}/`]
    }),
  )
  const replies = chosen([...REPLIES, ...records], asked, asked.replies)
  const differences: string[] = []
  for (const path of [...pages, ...replies]) {
    const is = await ask(copy, domain, path)
    const was = running && (await ask(running, domain, path))
    const difference = was ? differenceOf(was, is, domain) : faultOf(is)
    if (difference) differences.push(`${path}: ${difference}`)
  }
  return { domain, pages: pages.length, replies: replies.length, differences }
}

const faultOf = ({ status }: Answer) => (status >= 500 ? `status ${status}` : '')

function differenceOf(was: Answer, is: Answer, domain: string): string {
  if (was.status !== is.status) return `status ${was.status} → ${is.status}`
  if (was.status !== 200) return ''
  const [before, now] = [was, is].map((answer) => linesOf(answer, domain))
  const [gone, added] = [lacking(before!, now!), lacking(now!, before!)]
  // A reply may have gained fields.
  const shown = [
    ...gone.map((line) => `− ${line}`),
    ...(isJson(is) ? [] : added.map((line) => `+ ${line}`)),
  ]
  return shown.slice(0, LINES_SHOWN).join(' ')
}

const isJson = ({ text: body }: Answer) => /^[[{]/.test(body)

/** Their servers know the shop at addresses of their own. */
function linesOf(answer: Answer, domain: string): string[] {
  const own = new RegExp(`https?://${domain.replaceAll('.', String.raw`\.`)}(:\\d+)?`, 'g')
  const body = answer.text.replaceAll(own, '')
  return isJson(answer) ? linesOfJson(JSON.parse(body)) : linesOfPage(body)
}

function chosen(paths: string[], { tenant }: Asked, count: number): string[] {
  const hashOf = (path: string) => createHash('sha256').update(`${tenant} ${path}`).digest('hex')
  return paths
    .map((path) => ({ path, hash: hashOf(path) }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .slice(0, count)
    .map(({ path }) => path)
}

async function pathsOfSitemap(address: URL, domain: string): Promise<string[]> {
  const sitemap = await ask(address, domain, '/sitemap.xml')
  const locations = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)]
  return locations.map(([, location]) => {
    const { pathname, search } = new URL(location!.replaceAll('&amp;', '&'))
    return pathname + search
  })
}

/** `fetch` refuses to set a Host. */
async function ask(address: URL, host: string, path: string): Promise<Answer> {
  const send = address.protocol === 'https:' ? requestTls : request
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  send(new URL(path, address), { headers: { Host: host }, servername: host }, (response) => {
    text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), reject)
  })
    .on('error', reject)
    .end()
  return promise
}
