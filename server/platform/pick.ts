/** The named fields of an object, as they are. */
export const pick = <From extends object, Name extends keyof From>(
  from: From,
  ...names: Name[]
): Pick<From, Name> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>
