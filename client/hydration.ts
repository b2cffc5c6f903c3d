let resolveHydrated: () => void

/** Resolves once React has hydrated the page. */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve
})

/** Called by the application's first effect. The attribute is for tests and measurements. */
export function markHydrated(): void {
  document.documentElement.dataset['hydrated'] = ''
  resolveHydrated()
}
