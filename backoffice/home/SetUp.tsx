import { Link } from 'react-router'
import type { DutyName } from '#contract/backoffice/settings/duties.ts'
import type { Home } from '#contract/backoffice/shapes/home.ts'
import { Icon } from '#ui/Icon.tsx'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { useChange } from '../parts/use-change.ts'
import { DUTY_WORDS } from '../settings/duty-words.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/home.ts'

type Steps = Home['set_up']
export type Step = Steps[number]['step']

const STEPS: Record<
  Exclude<Step, 'test_order'>,
  { label: string; to: (shop: number) => string }
> = {
  logo: { label: t('stepLogo'), to: (shop) => links.setting(shop, 'look') },
  domain: { label: t('stepDomain'), to: (shop) => links.setting(shop, 'domains') },
  contact_email: { label: t('stepContactEmail'), to: (shop) => links.setting(shop, 'shop') },
  second_factor: { label: t('stepSecondFactor'), to: () => links.account },
  payment_method: { label: t('stepPaymentMethod'), to: (shop) => links.setting(shop, 'payment') },
  delivery_price: { label: t('stepDeliveryPrice'), to: (shop) => links.setting(shop, 'delivery') },
  delivery_note: { label: t('stepDeliveryNote'), to: (shop) => links.setting(shop, 'shop') },
  tax: { label: t('stepTax'), to: (shop) => links.setting(shop, 'tax') },
  legal_texts: { label: t('stepLegalTexts'), to: (shop) => links.pagesView(shop, 'legal') },
  imprint: { label: t('stepImprint'), to: (shop) => links.pagesView(shop, 'legal') },
  eu_duties: { label: t('stepEuDuties'), to: (shop) => links.setting(shop, 'legal') },
  product: { label: t('stepProduct'), to: (shop) => `${links.products(shop)}?new` },
}

const TEST_ORDER = t('stepTestOrder')

export const labelOfStep = (step: Step): string =>
  step === 'test_order' ? TEST_ORDER : STEPS[step].label

/**
 * The steps that make a new shop ready. Ticks follow from the shop itself; the list can be
 * dismissed.
 */
type SetUpProps = {
  steps: Steps
  isOpen: boolean
  /** The preview link of a shop that is not open. */
  previewUrl: string | undefined
}

export function SetUp({ steps, isOpen, previewUrl }: SetUpProps) {
  const canDismiss = useCan()('settings.shop')
  if (steps.length === 0) return null
  const done = steps.filter((each) => each.is_done).length
  return (
    <Card
      title={t(isOpen ? 'finishSetUp' : 'beforeOpening')}
      flush
      aside={
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="text-sm text-muted">{t('doneOf', { done, count: steps.length })}</span>
          {canDismiss && <Dismiss />}
        </span>
      }
    >
      <ul className="rows">
        {steps.map(({ step, is_done, missing = [] }) => (
          <li key={step}>
            <StepLink step={step} isDone={is_done} previewUrl={previewUrl} />
            {missing.length > 0 && <MissingDuties duties={missing} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type StepLinkProps = { step: Step; isDone: boolean; previewUrl: string | undefined }

function StepLink({ step, isDone, previewUrl }: StepLinkProps) {
  const { shop, membership } = useShop()
  const row = 'flex min-h-12 items-center gap-3 px-4 py-1.5 hover:bg-stage md:px-5'
  if (step === 'test_order') {
    return (
      <a href={previewUrl ?? membership.origin} target="_blank" rel="noreferrer" className={row}>
        <Tick isDone={isDone} />
        <span className={`flex-1 ${isDone ? 'text-muted' : ''}`}>
          {TEST_ORDER}
          <span className="sr-only"> {t('inNewTab')}</span>
        </span>
        <Icon name="external" className="size-4" />
      </a>
    )
  }
  const { label, to } = STEPS[step]
  return (
    <Link to={to(shop)} className={row}>
      <Tick isDone={isDone} />
      <span className={`flex-1 ${isDone ? 'text-muted' : ''}`}>{label}</span>
      <Icon name="chevron-right" className="size-4" />
    </Link>
  )
}

/** Each leads to the screen on which it is fulfilled, or to the list that explains it. */
function MissingDuties({ duties }: { duties: readonly DutyName[] }) {
  const { shop } = useShop()
  return (
    <ul
      aria-label={t('missing')}
      className="flex flex-wrap gap-x-4 pe-4 pb-2 ps-12 text-sm md:ps-13"
    >
      {duties.map((duty) => {
        const { title, to = STEPS.eu_duties.to } = DUTY_WORDS[duty]
        return (
          <li key={duty}>
            <Link
              to={to(shop)}
              className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-accent md:min-h-8"
            >
              {title}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const Tick = ({ isDone }: { isDone: boolean }) => (
  <span
    className={`grid size-5 shrink-0 place-items-center rounded-full border ${
      isDone ? 'border-good bg-good-soft text-good' : 'border-edge'
    }`}
  >
    {isDone && <Icon name="check" className="size-3.5" />}
    <span className="sr-only">{t(isDone ? 'done' : 'toDoStep')} </span>
  </span>
)

/** For all colleagues; it can be taken back at once. */
function Dismiss() {
  const { shop, api } = useShop()
  const put = (is_dismissed: boolean) => api('PUT /home/set-up/', { body: { is_dismissed } })
  const outcome = { stale: [['home', shop]], saysFault: true }
  const bringBack = useChange(() => put(false), outcome)
  const change = useChange(() => put(true), {
    ...outcome,
    done: () => ({ text: t('dismissed'), undo: () => bringBack.mutate() }),
  })
  return (
    <Button kind="quiet" disabled={change.isPending} onClick={() => change.mutate()}>
      {t('dismiss')}
    </Button>
  )
}
