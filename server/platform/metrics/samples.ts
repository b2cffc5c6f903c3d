type Labels = Record<string, string>

/** One figure with what tells it from its like. No label names a shop or a person. */
export type Sample = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  values: { labels?: Labels; suffix?: string; value: number }[]
}

export const gauge = (name: string, help: string, value: number): Sample => ({
  name,
  help,
  type: 'gauge',
  values: [{ value }],
})

export const counter = (name: string, help: string, label: string, values: Counts): Sample => ({
  name,
  help,
  type: 'counter',
  values: Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value })),
})

type Counts = Record<string, number>

/** Prometheus's text format, version 0.0.4. */
export function expositionText(samples: Sample[]): string {
  return samples
    .flatMap(({ name, help, type, values }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...values.map(
        ({ labels, suffix = '', value }) => `${name}${suffix}${labelsText(labels)} ${value}`,
      ),
    ])
    .map((line) => `${line}\n`)
    .join('')
}

function labelsText(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(
    ([key, value]) => `${key}="${value.replaceAll(/["\\\n]/g, (each) => ESCAPES[each] ?? each)}"`,
  )
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const ESCAPES: Labels = { '"': '\\"', '\\': '\\\\', '\n': '\\n' }
