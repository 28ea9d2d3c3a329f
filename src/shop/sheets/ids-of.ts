/** The id behind a name that a row uses. Every name was checked before anything was written, so none is missing. */
export type IdOf = (name: string) => number

export function idsOf(rows: readonly { id: number; name: string }[]): IdOf {
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`"${name}" was checked and is not there`)
    return id
  }
}
