/** Stripe's form-encoded bodies: "line_items[0][quantity]=1" becomes nested objects of texts. */
export type FormTree = { [name: string]: FormTree | string }

export function readForm(body: unknown): FormTree {
  const tree: FormTree = Object.create(null) as FormTree
  for (const [path, value] of new URLSearchParams(typeof body === 'string' ? body : '')) {
    const names = path.split(/\[|\]\[|\]/).filter((name) => name !== '')
    const last = names.pop()
    if (last === undefined) continue
    let at = tree
    for (const name of names) {
      const next = at[name]
      at = at[name] = typeof next === 'object' ? next : (Object.create(null) as FormTree)
    }
    at[last] = value
  }
  return tree
}

/** "line_items[][price_data]": the paths of a tree; numbers are positions of a list. */
export function pathsOf(tree: FormTree, before = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const step = /^\d+$/.test(name) ? '[]' : before === '' ? name : `[${name}]`
    return typeof value === 'string' ? [before + step] : pathsOf(value, before + step)
  })
}

/** The text at a path such as 'line_items.0.quantity'. */
export function textAt(tree: FormTree, path: string): string | undefined {
  let at: FormTree | string | undefined = tree
  for (const name of path.split('.')) at = typeof at === 'object' ? at[name] : undefined
  return typeof at === 'string' ? at : undefined
}

export function treeAt(tree: FormTree, path: string): Record<string, string> {
  const at = tree[path]
  if (typeof at !== 'object') return {}
  return Object.fromEntries(
    Object.entries(at).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
