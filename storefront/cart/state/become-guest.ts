import type { Api } from '#contract/api.ts'
import type { SiteSettings } from '#contract/pages.ts'
import { GUEST, saveTokens } from '#client/session/session.ts'

/** Whether the shop takes orders without an account, as the document says. */
export function takesGuests(): boolean {
  const settings = document.getElementById('site-settings')?.textContent ?? '{}'
  return (JSON.parse(settings) as Partial<SiteSettings>).guest_checkout === true
}

/** Opens a session without an account, where the shop gives one. */
export async function becomeGuest(api: Api): Promise<void> {
  if (!takesGuests()) return
  try {
    saveTokens(await api('POST /accounts/guest/'), GUEST)
  } catch {
    // The visitor is asked to log in instead.
  }
}
