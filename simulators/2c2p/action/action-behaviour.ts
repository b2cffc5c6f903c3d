import Type, { type Static } from 'typebox'
import { type PaymentBehaviours, takeTurn } from '../../shared/behaviours.ts'

const strict = { additionalProperties: false }

/**
 * `lost`: does what is asked, and never answers; `unheard`: does nothing, and never answers.
 * `wrong-…` names something else, and is signed as it should be.
 */
const ActionFault = Type.Enum([
  'lost',
  'unheard',
  'unsigned',
  'bad-signature',
  'not-encrypted',
  'wrong-merchant',
  'wrong-invoice',
  'wrong-amount',
])

const ProcessType = Type.Enum(['I', 'V', 'R', 'RS'])

/** False behaviour of Payment Action from now on; `{}` is the usual. */
export const ActionBehaviour = Type.Object(
  {
    /** For one payment alone. Absent: for all that have nothing of their own. */
    invoiceNo: Type.Optional(Type.String()),
    /** The requests that `respCode`, `fault` and `slowMs` are for; absent: all. */
    on: Type.Optional(Type.Array(ProcessType)),
    /** Answered without doing anything. */
    respCode: Type.Optional(Type.String({ maxLength: 10 })),
    fault: Type.Optional(ActionFault),
    slowMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000 })),
    /** So many requests behave so; absent: until it is reset. */
    times: Type.Optional(Type.Integer({ minimum: 1 })),
    /** A void or refund is under way until the payment was asked about so often. */
    pending: Type.Optional(
      Type.Object(
        {
          inquiries: Type.Integer({ minimum: 1 }),
          end: Type.Enum(['done', 'RFF', 'RR', 'RR1']),
        },
        strict,
      ),
    ),
    /** The answer to a repeated request: as before, or 51 or 50. */
    onRepeat: Type.Optional(Type.Enum(['replay', '51', '50'])),
    /** So many refunds of one payment, then 43. */
    mostRefunds: Type.Optional(Type.Integer({ minimum: 0 })),
    /** 54. */
    isTooOld: Type.Optional(Type.Boolean()),
    /** 46. */
    isBalanceTooLow: Type.Optional(Type.Boolean()),
    /** Copies of the answer that go to the request's notifyURL, before it is given or after. */
    notify: Type.Optional(
      Type.Object(
        {
          copies: Type.Integer({ minimum: 0, maximum: 20 }),
          when: Type.Enum(['before', 'after']),
        },
        strict,
      ),
    ),
  },
  strict,
)

export type ActionBehaviour = Static<typeof ActionBehaviour>
export type ActionFault = Static<typeof ActionFault>
export type ProcessType = Static<typeof ProcessType>

/** A step of a payment that only the provider makes. */
export const ActionEvent = Type.Enum(['settle', 'cut-off', 'portal-refund'])
export type ActionEvent = Static<typeof ActionEvent>

/** The false answer to this request. */
export function nextFault(
  { of }: ActionBehaviours,
  processType: ProcessType,
  invoiceNo: string,
): Pick<ActionBehaviour, 'respCode' | 'fault' | 'slowMs'> {
  const behaviour = of(invoiceNo)
  const isMeant = behaviour.on?.includes(processType) ?? true
  return isMeant && takeTurn(behaviour) ? behaviour : {}
}

export type ActionBehaviours = PaymentBehaviours<ActionBehaviour>
