/** The values that this tab remembers; none in a browser without storage. */
export const tabStorage = {
  read(name: string): string | null {
    try {
      return sessionStorage.getItem(name)
    } catch {
      return null
    }
  },
  /** Null as well where it is no JSON. */
  readJson(name: string): unknown {
    try {
      return JSON.parse(tabStorage.read(name) ?? 'null')
    } catch {
      return null
    }
  },
  write(name: string, text: string): void {
    try {
      sessionStorage.setItem(name, text)
    } catch {
      // Full, or forbidden.
    }
  },
  remove(name: string): void {
    try {
      sessionStorage.removeItem(name)
    } catch {
      // The browser refused to store it.
    }
  },
}
