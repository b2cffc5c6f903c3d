import type { Tx } from '#server/tenants/tx.ts'

type ReturnEvent = Extract<Parameters<Tx['emit']>[0], `return.${string}` | 'withdrawal.received'>

/** Notes what has become of a case, for programs of the shop. */
export const emitReturn = (
  tx: Tx,
  type: ReturnEvent,
  { id, order_id }: { id: number; order_id: number },
): Promise<void> => tx.emit(type, id, () => ({ id, order_id }))
