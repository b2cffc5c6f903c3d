import { readFile } from 'node:fs/promises'
import {
  type DeliveryFields,
  type DeliverySettings,
  deliverySettings,
} from '#contract/backoffice/commerce/delivery.ts'
import { tax, type TaxFields, type TaxSettings } from '#contract/backoffice/commerce/tax.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import {
  readDeliverySettings,
  saveDeliverySettings,
} from '#server/delivery/save-delivery-settings.ts'
import { validatorOf } from '#server/platform/serving/validate.ts'
import { saveTaxSettings } from '#server/tax/save-tax-settings.ts'
import { findTaxSettings } from '#server/tax/tax-settings.queries.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type Command, UsageError } from './command.ts'

type Settings<Fields, Saved> = {
  about: string
  /** The call of the back office that takes the same. */
  call: Pick<Endpoint, 'body'>
  read: (tx: ReadTx) => Promise<Saved>
  save: (tx: StaffTx, sent: Fields) => Promise<Saved>
}

/** Settings that are one file of JSON: what is printed is what `--file` takes. */
const settingsCommand = <Fields, Saved>({
  about,
  call,
  read,
  save,
}: Settings<Fields, Saved>): Command => ({
  usage: '[--file settings.json]',
  about: `print ${about} as JSON; --file replaces all of them with those of a file`,
  options: ['file'],
  async run({ options: { file }, say, ...shop }) {
    const sent = file === undefined ? undefined : await settingsOf<Fields>(file, call)
    const now = sent ? await shop.write((tx) => save(tx, sent)) : await shop.read(read)
    say(JSON.stringify(now, null, 2))
  },
})

/** @throws UsageError for a file without JSON; Refusal 400 with the faults by field */
async function settingsOf<Fields>(file: string, call: Pick<Endpoint, 'body'>): Promise<Fields> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`There is no file ${file} that can be read.`)
  })
  try {
    return validatorOf(call)({ body: JSON.parse(text) }).body as Fields
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file} is not JSON: ${error.message}`)
    throw error
  }
}

export const settingsCommands: Record<string, Command> = {
  delivery: settingsCommand<DeliveryFields, DeliverySettings>({
    about: 'the zones, methods and prices of delivery',
    call: deliverySettings['PUT /settings/delivery/'],
    read: readDeliverySettings,
    save: saveDeliverySettings,
  }),
  tax: settingsCommand<TaxFields, TaxSettings>({
    about: 'the classes and rates of tax',
    call: tax['PUT /settings/tax/'],
    read: findTaxSettings,
    save: saveTaxSettings,
  }),
}
