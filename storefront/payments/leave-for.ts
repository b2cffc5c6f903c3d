export const isWebAddress = (address: string) =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/**
 * Leaves the shop for another site's page. Who comes back with the browser's own button finds the
 * page at `backAt`, made afresh.
 */
export function leaveFor(address: string, backAt: string): void {
  if (!isWebAddress(address)) throw new Error(`Not a page: ${address}`)
  history.replaceState(null, '', backAt)
  // Only a page that the browser kept aside and shows again hears of this.
  window.addEventListener('pageshow', () => location.reload(), { once: true })
  location.assign(address)
}
