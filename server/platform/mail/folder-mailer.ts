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
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${mail.id}.eml`)
      await writeFile(`${path}.new`, message)
      await rename(`${path}.new`, path)
    },
    close: () => {},
  }
}
