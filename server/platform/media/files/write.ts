import { toStaff } from '#contract/language/said.ts'
import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDiskFull } from '../../disk-full.ts'
import { Refusal } from '../../serving/refusal.ts'

const RETRY_AFTER_SECONDS = 600

/** Writes a file that is there as a whole or not at all. @throws Refusal 507 where the disk is full */
export async function write(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(temporary, bytes)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw isDiskFull(error) ? insufficientStorage(error) : error
  }
}

const insufficientStorage = (cause: unknown) =>
  new Refusal(
    507,
    {
      detail: toStaff('thereIsNoSpaceForPictures'),
    },
    { cause, retryAfterSeconds: RETRY_AFTER_SECONDS },
  )
