const marker = '<!-- what the last run reached -->'

/** The page about reliability, with the results of this run in place of those of the last one. */
export function withResults(page, about, results) {
  const [head, ...rest] = page.split(marker)
  if (rest.length !== 1) throw new Error(`The page must have this line once, where the table begins: ${marker}`)
  const rows = results
    .toSorted((a, b) => a.test.localeCompare(b.test, 'en') || a.database.localeCompare(b.database))
    .map(({ test, database, figures }) => `| ${test} | ${database} | ${figuresAsText(figures)} |`)
  const table = ['| Test | Database | Reached |', '| --- | --- | --- |', ...rows].join('\n')
  return `${head}${marker}\n\n${about}\n\n${table}\n`
}

const figuresAsText = (figures) =>
  Object.entries(figures)
    .map(([name, figure]) => `${name}: ${figure}`)
    .join('; ')
