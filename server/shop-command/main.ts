import { english } from '#server/platform/language/english.ts'
import { EmbeddedPostgresError } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { SettingError } from '#server/platform/env.ts'
import { bodyIn, Refusal } from '#server/platform/serving/refusal.ts'
import { runShopCommand } from './shop-command.ts'
import { UsageError } from './command.ts'

const REFUSED = 1
const MISUSED = 2

try {
  await runShopCommand(process.argv.slice(2), process.env, (text) => {
    process.stdout.write(`${text}\n`)
  })
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nnpm run shop -- --help shows all.`)
    process.exitCode = MISUSED
  } else {
    const isForPeople = [Refusal, SettingError, EmbeddedPostgresError].some(
      (kind) => error instanceof kind,
    )
    console.error(isForPeople ? sentenceOf(error as Error) : error)
    process.exitCode = REFUSED
  }
}

/** A refusal by field has a line for each. */
function sentenceOf(error: Error): string {
  if (!(error instanceof Refusal) || 'detail' in error.body) return error.message
  return Object.entries(bodyIn(error, english()))
    .map(([field, messages]) => `${field}: ${[messages].flat().join(' ')}`)
    .join('\n')
}
