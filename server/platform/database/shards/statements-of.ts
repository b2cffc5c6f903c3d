import type pg from 'pg'

/**
 * Matches comments, string constants, quoted names, dollar-quoted strings, SQL function bodies, and
 * the semicolons that end statements.
 */
const TOKEN =
  /--.*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[^]*?\1|\bbegin atomic\b[^]*?;\s*end\b|;/gi

/** The statements of an SQL file, each without its semicolon. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let begin = 0
  let hasSql = false
  const end = (at: number) => {
    if (hasSql) statements.push(text.slice(begin, at).trim())
    hasSql = false
  }
  let at = 0
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    hasSql ||= /\S/.test(text.slice(at, index))
    at = index + token.length
    if (token === ';') {
      end(index)
      begin = at
    } else hasSql ||= !/^(--|\/\*)/.test(token)
  }
  hasSql ||= /\S/.test(text.slice(at))
  end(text.length)
  return statements
}

/**
 * Asks the statements of a text one by one: a machine of a Citus cluster is sent the whole text that
 * changes a table, and takes one statement of it.
 * @returns the answer of the last one.
 */
export async function askEach(
  client: pg.Client,
  text: string,
): Promise<pg.QueryResult | undefined> {
  let answer: pg.QueryResult | undefined
  for (const statement of statementsOf(text)) answer = await client.query(statement)
  return answer
}
