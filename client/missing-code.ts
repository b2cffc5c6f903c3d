const failed = new Set<string>()

/**
 * Reloads the document if code could not be loaded twice although there is a connection: a browser
 * never fetches a module again whose first fetch failed. Call it with the error of an `import()`.
 */
export function reloadIfCodeIsMissing(error: unknown): void {
  const message = String(error)
  if (!/dynamically imported module|module script failed/.test(message)) return
  if (failed.has(message) && navigator.onLine) location.reload()
  failed.add(message)
}
