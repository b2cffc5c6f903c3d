import { join } from 'node:path'
import { said } from '#contract/language/said.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import { createGate } from '#server/platform/turns/gate.ts'
import { createWorkProcess } from '#server/platform/work/work-process.ts'
import type { CustomsForm } from '../content/customs-form.rules.ts'
import type { DocumentContent } from '../content/content.ts'
import type { pdfWork } from './pdf-work.ts'

const RETRY_AFTER_SECONDS = 5

/** A process for all shops of this server. */
const pdfProcess = createWorkProcess<typeof pdfWork>({
  script: join(import.meta.dirname, 'child.ts'),
  heapMegabytes: 192,
  unavailable: (cause) =>
    new Refusal(
      503,
      { detail: said('pdfUnavailable') },
      { retryAfterSeconds: RETRY_AFTER_SECONDS, cause },
    ),
})

// Shops take turns.
const oneAtATime = createGate(1)

/** Makes the PDF of a document away from the pages. @throws Refusal if its process has died */
export const makePdf = (shop: number, content: DocumentContent, issuedAt: Date): Promise<Buffer> =>
  oneAtATime(shop, async () => Buffer.from(await pdfProcess.run('render', content, issuedAt)))

/** Makes the PDF of a customs form. @throws Refusal if its process has died */
export const makeCustomsPdf = (shop: number, form: CustomsForm): Promise<Buffer> =>
  oneAtATime(shop, async () => Buffer.from(await pdfProcess.run('renderCustoms', form)))
