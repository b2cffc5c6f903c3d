import { hash } from 'node:crypto'
import type { ServedShop } from './bring-up.ts'
import type { BackupFault } from './faults.ts'
import { lacking, linesOfPage } from './lines.ts'

export type Answer = { status: number; text: string }
type Ask = (path: string) => Promise<Answer>

const PAGES = 10
const ALWAYS = ['/', '/products', '/blog', '/contact']
const LONGEST_LINE = 200

/** Ten pages of a shop as its visitors find them, other ones each night. */
export async function choosePages(
  ask: Ask,
  { tenant }: ServedShop,
  night: string,
): Promise<string[]> {
  const { text } = await ask('/sitemap.xml')
  const named = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => {
    const { pathname, search } = new URL(location!.replaceAll('&amp;', '&'))
    return pathname + search
  })
  const place = (path: string) => hash('sha1', `${night} ${tenant} ${path}`)
  return [...new Set([...ALWAYS, ...named])]
    .toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
    .slice(0, PAGES)
}

/** The pages that the copy answers otherwise than today's database. */
export async function comparePages(
  asks: { today: Ask; copy: Ask },
  { tenant, domain }: ServedShop,
  paths: string[],
): Promise<{ path: string; fault: BackupFault }[]> {
  const faults: { path: string; fault: BackupFault }[] = []
  for (const path of paths) {
    const differ = differenceOf(await asks.today(path), await asks.copy(path))
    if (!differ) continue
    const of = { check: 'backup_pages', id: `${tenant} ${path}`, label: domain + path } as const
    faults.push({ path, fault: { ...of, ...differ } })
  }
  return faults
}

function differenceOf(
  today: Answer,
  copy: Answer,
): { expected: string; found: string } | undefined {
  if (today.status !== copy.status) {
    return { expected: String(today.status), found: String(copy.status) }
  }
  const [now, kept] = [linesOfPage(today.text), linesOfPage(copy.text)]
  const [missing] = lacking(now, kept)
  const [added] = lacking(kept, now)
  if (missing === undefined && added === undefined) return undefined
  const shown = (line: string | undefined) => (line ?? '–').slice(0, LONGEST_LINE)
  return { expected: shown(missing), found: shown(added) }
}
