import type { content } from '#contract/backoffice/content.ts'
import type { CompanyInfo } from '#contract/pages.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { acceptChanges } from '#server/calls/field-changes.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findCompany } from '../pages.queries.ts'
import { lockCompany, saveCompany } from './company.queries.ts'

type Calls = Pick<typeof content, 'GET /company/' | 'PATCH /company/'>

const LONG_TEXTS = ['history_summary', 'mission_statement', 'vision_statement'] as const

const EMPTY: CompanyInfo = {
  tagline: '',
  history_summary: '',
  mission_statement: '',
  vision_statement: '',
  core_values: [],
}

const companyOf = async (tx: ReadTx): Promise<CompanyInfo> => (await findCompany(tx)) ?? EMPTY

export const companyHandlers: StaffHandlersOf<Calls> = {
  'GET /company/': ({ read }) => read(companyOf),

  'PATCH /company/': ({ body, write }) =>
    write(async (tx) => {
      await lockCompany(tx)
      const company = await companyOf(tx)
      // The form shows the name and text of a value; its id is the shop's own.
      const before = {
        ...company,
        core_values: company.core_values.map(({ name, description }) => ({ name, description })),
      }
      const changes = acceptChanges(before, body, LONG_TEXTS)
      const { core_values: values, ...texts } = { ...before, ...changes }
      const core_values = values.map((value, at) => ({ id: at + 1, ...value }))
      await saveCompany(tx, { ...texts, core_values })
      await tx.record({
        act: 'company.changed',
        subject: { kind: 'company', id: tx.tenantId },
        before: pick(before, Object.keys(changes)),
        after: changes,
      })
      tx.changed('company')
      return companyOf(tx)
    }),
}

const pick = (from: object, names: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
