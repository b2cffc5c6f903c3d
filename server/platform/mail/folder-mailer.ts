import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mailer, messageOf } from './mailer.ts'

/** Each mail becomes an `.eml` file, which any mail program opens. Sent again it is the same file. */
export function createFolderMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail))
      const path = join(folder, `${mail.id}.eml`)
      const write = () => writeFile(`${path}.new`, message, { mode: 0o600 })
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        // A mail may hold a link that sets a new password.
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write()
      })
      await rename(`${path}.new`, path)
      return ''
    },
    close: () => {},
  }
}
