import { EmbeddedPostgresError } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { SettingError } from '#server/platform/env.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
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
    console.error(isForPeople ? (error as Error).message : error)
    process.exitCode = REFUSED
  }
}
