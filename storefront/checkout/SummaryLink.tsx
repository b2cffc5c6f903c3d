import { useMoney } from '#client/money.ts'
import { useTexts } from '#client/texts.ts'
import { money as moneyText } from '#contract/money.ts'

/** On a phone the summary stands below the form. */
export const SummaryLink = ({ total }: { total: string }) => {
  const t = useTexts('checkout')
  return (
    <a
      href="#order-summary"
      data-total={moneyText(total, useMoney())}
      className="-mb-4 flex min-h-11 items-center justify-between rounded-picture bg-surface px-4 font-semibold tabular-nums after:content-[attr(data-total)] lg:hidden"
    >
      {t('yourOrder')}
    </a>
  )
}
