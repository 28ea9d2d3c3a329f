import { describe, expect, test } from 'vitest'
import { withResults } from '../../scripts/reliability-table.mjs'

const mark = '<!-- what the last run reached -->'

describe('the page about reliability', () => {
  test('keeps its text, and lists the figures of the run in the order of the tests', () => {
    const reached = [
      { id: 'T11', database: 'PostgreSQL', figures: { orders: 50, 'pieces leaked': 0 } },
      { id: 'T2', database: 'PostgreSQL', figures: { stories: 200 } },
      { id: 'T2', database: 'embedded', figures: { stories: 20 } },
    ]
    expect(withResults(`# What the shop withstands\n\n${mark}\n\nof long ago\n`, 'On a day.', reached)).toBe(
      `# What the shop withstands

${mark}

On a day.

| Test | Database | Reached |
| --- | --- | --- |
| T2 | embedded | stories: 20 |
| T2 | PostgreSQL | stories: 200 |
| T11 | PostgreSQL | orders: 50; pieces leaked: 0 |
`,
    )
  })

  test('is refused if it does not say where the table begins', () => {
    expect(() => withResults('# What the shop withstands\n', 'On a day.', [])).toThrow('where the table begins')
  })
})
