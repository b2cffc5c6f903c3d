import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { OfferContent } from '#contract/offers.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { messageOf, readFailure } from '#client/failures.ts'
import { useAllTexts, useTexts } from '#client/texts.ts'
import { useApi } from '#client/use-api.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { methodIn } from '../checkout/method-in.ts'
import { OrderTexts } from '../checkout/OrderButton.tsx'
import { PaymentChoice } from '../checkout/PaymentChoice.tsx'
import { ReturnRules } from '../checkout/ReturnRules.tsx'
import { newKey } from '../checkout/submission.ts'
import { GuaranteeFirst } from '../guarantee/Guarantee.tsx'
import { choiceAmong, methodsIn } from '../orders/payment-methods.ts'
import { useRoot } from '../root.ts'

type AcceptFormProps = { offer: OfferContent; ways: PaymentOptions; token: string }

/** How the offer is paid, and the button that orders it. */
export function AcceptForm({ offer, ways, token }: AcceptFormProps) {
  const texts = useAllTexts()
  const t = texts.of('offers')
  const { settings } = useRoot()
  const methods = methodsIn(ways, texts.of('orders'))
  const [wanted, setWanted] = useState<string>()
  const chosen = choiceAmong(methods, wanted)
  const { isBusy, notice, accept } = useAccepting(offer, token)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (chosen) void accept(chosen)
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-6">
      <PaymentChoice
        options={{ status: 'ready', options: ways, retry }}
        methods={methods}
        chosen={chosen}
        onChoose={setWanted}
      />
      <GuaranteeFirst />
      <div>
        {notice && (
          <Notice kind="error" className="mb-4">
            {notice}
          </Notice>
        )}
        <LawfulWords offer={offer} />
        <OrderTexts />
        <Button type="submit" aria-disabled={isBusy} disabled={!chosen} className="w-full">
          {isBusy
            ? t('accepting')
            : settings.sells_to_eu
              ? texts.of('checkout')('orderAndPay')
              : t('acceptAndPay')}
        </Button>
      </div>
    </form>
  )
}

/** The words that the checkout shows beside its button. */
function LawfulWords({ offer }: { offer: OfferContent }) {
  const t = useTexts('checkout')
  return (
    <div className="mb-4 empty:hidden">
      {offer.no_withdrawal?.map((name) => (
        <p key={name} className="mt-3 text-sm">
          {t('noWithdrawal', { name })}
        </p>
      ))}
      <ReturnRules />
    </div>
  )
}

/** They came with the page. */
const retry = () => {}

/** Accepts once, however often it is asked to, and leads to the order's page. */
function useAccepting({ round, total_price }: OfferContent, token: string) {
  const api = useApi()
  const t = useAllTexts().of('offers')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [key] = useState(newKey)
  const isSent = useRef(false)
  const [state, setState] = useState<{ isBusy?: true; notice?: string }>({})

  async function accept(method: string) {
    if (isSent.current) return
    isSent.current = true
    setState({ isBusy: true })
    try {
      const { page } = await api('POST /orders/offers/:token/acceptance/', {
        params: { token },
        body: { round, expected_total: total_price, ...methodIn(method) },
        idempotencyKey: key,
      })
      await navigate(page, { replace: true })
    } catch (error) {
      isSent.current = false
      setState({ notice: messageOf(error, t('failed')) })
      // The offer may be closed meanwhile, and its page then says so.
      if (readFailure(error).status === 409) await revalidate()
    }
  }
  return { ...state, accept }
}
