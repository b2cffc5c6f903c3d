import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REFERENCE } from './sql-rules.ts'

const ROOT = join(import.meta.dirname, '../..')

/** `then` and `else` of PL/pgSQL, not those of a CASE within a statement. */
const END_OF_STATEMENT =
  /;|\$\w*\$|\b(?:loop|begin)\b|\b(?:then|else)\s+(?=(?:with|select|insert|update|delete|perform|return|raise|if)\b)/i

/** Each statement in a migration or in the body of a function, with the file that holds it. */
export function statementsOfFiles(): { file: string; text: string }[] {
  const files = globSync(['server/migrations/0*.sql', 'server/*/sql/*.sql'], { cwd: ROOT })
  return files.toSorted().flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .replaceAll(/--.*$/gm, '')
      .replaceAll('public.', '')
      .split(END_OF_STATEMENT)
      .map((part) => readsOrWrites(part))
      .filter((text) => text !== undefined)
      .map((text) => ({ file: file.replaceAll('\\', '/'), text })),
  )
}

/** The part of a line of PL/pgSQL that the database plans: `return query select …`, `perform …`. */
function readsOrWrites(part: string): string | undefined {
  if (/create policy|^\s*(create|alter|grant|revoke|comment|drop)\b/i.test(part)) return undefined
  const begin = part.search(/\b(with|select|insert|update|delete|perform)\b/i)
  return begin === -1 ? undefined : part.slice(begin).trim()
}

/** The tables that hold rows of shops, as the migrations create them. */
export const tablesOfMigrations = (): string[] =>
  globSync('server/migrations/0*.sql', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^create table (\w+) \(([\s\S]*?)^\)/gm)]
      .filter(([, , columns = '']) => /\btenant_id\b/.test(columns))
      .map(([, name = '']) => name)
      .filter((name) => !REFERENCE.has(name)),
  )
