/** The contents of one version that its users can notice. */
export type Offered = {
  /** By method and path; the text changes with the call. */
  calls: ReadonlyMap<string, string>
  events: readonly string[]
  /** Names of the environment's settings. */
  settings: readonly string[]
  /** The first sentence of each, by the name of its file. */
  migrations: ReadonlyMap<string, string>
}

type Section = { title: string; lines: string[] }

const added = (before: Iterable<string>, now: Iterable<string>) => {
  const known = new Set(before)
  return [...now].filter((each) => !known.has(each))
}

const named = (what: string, names: string[]) => names.map((name) => `- ${what} \`${name}\``)

/** Writes what a version adds, changes and takes away, as a section of docs/changelog.md. */
export function changesBetween(before: Offered, now: Offered): string {
  const changed = [...now.calls].flatMap(([call, text]) =>
    (before.calls.get(call) ?? text) === text ? [] : [call],
  )
  const sections: Section[] = [
    {
      title: 'Calls',
      lines: [
        ...named('new:', added(before.calls.keys(), now.calls.keys())),
        ...named('changed:', changed),
        ...named('gone:', added(now.calls.keys(), before.calls.keys())),
      ],
    },
    {
      title: 'Events',
      lines: [
        ...named('new:', added(before.events, now.events)),
        ...named('gone:', added(now.events, before.events)),
      ],
    },
    {
      title: 'Settings',
      lines: [
        ...named('new:', added(before.settings, now.settings)),
        ...named('gone:', added(now.settings, before.settings)),
      ],
    },
    {
      title: 'Migrations',
      lines: added(before.migrations.keys(), now.migrations.keys()).map(
        (name) => `- \`${name}\`: ${now.migrations.get(name)}`,
      ),
    },
  ]
  return sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => `### ${title}\n\n${lines.join('\n')}\n`)
    .join('\n')
}
