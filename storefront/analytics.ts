/** Loads Google's script for a measurement id, and counts the first page. */
export function loadAnalytics(id: string): void {
  const layer: unknown[] = []
  Object.assign(window, { dataLayer: layer })
  layer.push(['js', new Date()], ['config', id])
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}
