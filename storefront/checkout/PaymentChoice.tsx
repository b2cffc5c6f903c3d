import { useTexts } from '#client/texts.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { Link } from 'react-router'
import { type ReactNode, useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { links } from '../links.ts'
import { MerchantText } from '#client/parts/MerchantText.tsx'
import type { OfferedMethod } from '../orders/payment-methods.ts'
import type { LoadedOptions } from './use-payment-options.ts'

type PaymentChoiceProps = {
  options: LoadedOptions
  methods: OfferedMethod[]
  chosen: string | undefined
  onChoose: (code: string) => void
}

function NoPayments() {
  const t = useTexts('checkout')
  return (
    <Notice kind="info">
      {t.rich('noPayments', {
        a: (words) => (
          <Link to={links.contact} className="underline underline-offset-4">
            {words}
          </Link>
        ),
      })}
    </Notice>
  )
}

/** The choice of a payment method. The chosen one shows its details. */
export function PaymentChoice({ options, methods, chosen, onChoose }: PaymentChoiceProps) {
  const t = useTexts('checkout')
  if (options.status === 'loading') {
    return (
      <Section>
        <output className="sr-only">{t('loadingPaymentOptions')}</output>
        <Skeleton className="h-14" />
        <Skeleton className="mt-2 h-14" />
      </Section>
    )
  }
  if (options.status === 'failed') {
    return (
      <Section>
        <div className="grid justify-items-start gap-4">
          <Notice kind="error">{t('paymentOptionsFailed')}</Notice>
          <Button
            kind="secondary"
            onClick={({ currentTarget }) => {
              // The button goes while they load.
              currentTarget.closest('fieldset')?.focus()
              options.retry()
            }}
          >
            {t('tryAgain')}
          </Button>
        </div>
      </Section>
    )
  }
  if (methods.length === 0) {
    return (
      <Section>
        <NoPayments />
      </Section>
    )
  }
  return (
    <Section>
      <div className="divide-y divide-line rounded-picture border border-edge bg-surface">
        {methods.map((method) => (
          <Method
            key={method.code}
            method={method}
            isChosen={method.code === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
    </Section>
  )
}

const Section = ({ children }: { children: ReactNode }) => {
  const t = useTexts('checkout')
  return (
    <fieldset tabIndex={-1} className="outline-none">
      <legend className="mb-5 font-display text-xl">{t('paymentMethod')}</legend>
      {children}
    </fieldset>
  )
}

type MethodProps = {
  method: OfferedMethod
  isChosen: boolean
  onChoose: (code: string) => void
}

function Method({ method, isChosen, onChoose }: MethodProps) {
  const id = useId()
  const hasMore = method.about !== '' || !isBlank(method.details)
  return (
    <div>
      <label className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-3 font-semibold">
        <input
          type="radio"
          name="payment_method"
          value={method.code}
          checked={isChosen}
          aria-describedby={isChosen && hasMore ? id : undefined}
          onChange={() => onChoose(method.code)}
          className="size-5 shrink-0 accent-accent-fill"
        />
        {method.label}
      </label>
      {isChosen && hasMore && (
        <div id={id} className="grid gap-3 pe-4 pb-5 ps-12 text-sm">
          {!isBlank(method.details) && <MerchantText>{method.details}</MerchantText>}
          {method.about && <p className="max-w-[60ch] text-muted">{method.about}</p>}
        </div>
      )}
    </div>
  )
}
