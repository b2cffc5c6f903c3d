import type { DeliveryFields } from '#contract/backoffice/settings/delivery.ts'

type Method = DeliveryFields['zones'][number]['methods'][number]

/** A method at one price for all carts. */
export const flatMethod = (name: string, price: string, more: Partial<Method> = {}): Method => ({
  name,
  basis: 'flat',
  free_from: null,
  most_grams: null,
  min_days: 2,
  max_days: 4,
  is_active: true,
  tiers: [{ from: 0, price }],
  ...more,
})

/** Two methods in Nepal, one elsewhere. */
export const CHARGED_DELIVERY: DeliveryFields = {
  is_charged: true,
  handling_days: 1,
  cut_off_hour: 24,
  closed_weekdays: [],
  closed_days: [],
  zones: [
    {
      name: 'Nepal',
      countries: ['NP'],
      methods: [flatMethod('Courier', '4.50', { free_from: '50.00' }), flatMethod('Post', '3.00')],
    },
    { name: 'World', countries: ['**'], methods: [flatMethod('Air mail', '25.00')] },
  ],
}
