const beginning = '<!-- what the last run reached -->'

/** The page about reliability with what a run reached in the place of what the run before it did. */
export function tellReached(page, about, reached) {
  const [head, ...rest] = page.split(beginning)
  if (rest.length !== 1) throw new Error(`the page has to say once where its table begins: ${beginning}`)
  const rows = reached
    .toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }) || a.database.localeCompare(b.database))
    .map(({ id, database, figures }) => `| ${id} | ${database} | ${tell(figures)} |`)
  const table = ['| Test | Database | Reached |', '| --- | --- | --- |', ...rows].join('\n')
  return `${head}${beginning}\n\n${about}\n\n${table}\n`
}

const tell = (figures) =>
  Object.entries(figures)
    .map(([what, figure]) => `${what}: ${figure}`)
    .join('; ')
