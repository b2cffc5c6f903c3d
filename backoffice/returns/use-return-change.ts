import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { useChange } from '../parts/use-change.ts'
import { useRecordChanged } from '../shell/use-record-changed.ts'

/** A change of a case, which every screen with it shows afterwards. */
export const useReturnChange = <Input = void>(
  change: (input: Input) => Promise<StaffReturn>,
  done: string,
) =>
  useChange(change, {
    done,
    after: useRecordChanged('returns', (shop) => [
      ['returns', shop, 'list'],
      ['orders', shop],
      ['home', shop],
    ]),
  })
