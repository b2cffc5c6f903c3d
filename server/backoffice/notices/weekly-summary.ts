import type { SalesReport } from '#contract/backoffice/reports/shapes/report-rows.ts'
import { money } from '#contract/money.ts'
import { dayIn, timeTyped } from '#contract/places/zone-time.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { languageOf } from '#contract/rules/locales.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import { longDay } from '#server/tenants/format/long-day.ts'
import { moneyForm } from '#server/tenants/format/money-form.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob } from '#server/tenants/mail-jobs.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { claimWeekly, findNoticeSettings, planWeekly } from './notices.queries.ts'
import { addressesOf } from './notices.ts'

const AT = 'T07:00'

/** Reads the sales of the week that begins on a day, beside those of the week before. */
export type ReadWeek = (tx: ReadTx, from: string) => Promise<SalesReport>

const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of a day's week. */
const mondayOf = (day: string) => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7))

const weekDue = jobOf<Record<string, never>>('reports.week')
/** `from`: the Monday of the week. `place`: which of the addresses that are notified. */
const weekMail = jobOf<{ from: string; place: number }>('reports.week-mail')

/** The next Monday at seven, where the shop is. */
export function nextMonday(now: Date, zone: string): Date {
  const monday = mondayOf(dayIn(now, zone))
  const at = (day: string) => new Date(timeTyped(day + AT, zone) ?? `${day}${AT}Z`)
  return at(monday) > now ? at(monday) : at(daysLater(monday, 7))
}

/** Has the summary of this week wait for Monday. */
export async function planWeek(tx: Tx): Promise<void> {
  const at = nextMonday(new Date(), await findTimeZone(tx))
  await planWeekly(tx, at)
  await tx.enqueue(weekDue, {}, at)
}

export const weeklyJobs: JobBody[] = [
  onJob(weekDue, ({ write }) =>
    write(async (tx) => {
      const zone = await findTimeZone(tx)
      const now = new Date()
      const next = nextMonday(now, zone)
      if (!(await claimWeekly(tx, { now, next }))) return
      await tx.enqueue(weekDue, {}, next)
      const from = daysLater(mondayOf(dayIn(now, zone)), -7)
      const addresses = await addressesOf(tx)
      for (const place of addresses.keys()) await tx.enqueue(weekMail, { from, place })
    }),
  ),
]

export const weeklyMails = (readWeek: ReadWeek): EmailJob[] => [
  emailJob(weekMail, async (tx, { from, place }, { origin }) => {
    const [addresses, { is_weekly }] = await Promise.all([addressesOf(tx), findNoticeSettings(tx)])
    const to = addresses[place]
    const content = to && is_weekly ? await summaryOf(tx, readWeek, { from, origin }) : undefined
    return to && content && { to, content }
  }),
]

/** Undefined for two weeks without anything: there is nothing to say. It names no person. */
async function summaryOf(
  tx: ReadTx,
  readWeek: ReadWeek,
  { from, origin }: { from: string; origin: string },
): Promise<EmailContent | undefined> {
  const until = daysLater(from, 6)
  const { totals, former, currency } = await readWeek(tx, from)
  const before = former?.totals ?? totals
  if (totals.orders + before.orders === 0 && isNothing(totals) && isNothing(before))
    return undefined
  const { locale, texts } = tx.format
  const t = texts.of('merchant')
  const form = moneyForm(currency, locale)
  const amounts = (now: string, then: string) => ({
    now: money(now, form),
    before: money(then, form),
  })
  const day = (text: string) => longDay(new Date(text), 'UTC', locale)
  return {
    language: languageOf(locale),
    subject: t('weekOf', { from: day(from), until: day(until) }),
    paragraphs: [
      t('weekIs'),
      t('weekOrders', { now: totals.orders, before: before.orders }),
      t('weekUnits', { now: totals.units_sold, before: before.units_sold }),
      t('weekBack', amounts(totals.came_back, before.came_back)),
      t('weekNet', amounts(totals.net, before.net)),
      t('weekTotal', amounts(totals.total, before.total)),
    ],
    action: { label: t('openReports'), href: `${origin}/admin` },
    notes: [t('chooseNotices')],
  }
}

const isNothing = ({ total }: { total: string }) => Number(total) === 0
