import { describe, expect, test } from 'vitest'
import { withResults } from '../../scripts/reliability-table.mjs'

const mark = '<!-- what the last run reached -->'

describe('the page about reliability', () => {
  test('keeps its text, and lists the figures of the run by the name of the test', () => {
    const reached = [
      { test: 'oversell', database: 'PostgreSQL', figures: { orders: 50, 'pieces leaked': 0 } },
      { test: 'model', database: 'PostgreSQL', figures: { stories: 200 } },
      { test: 'model', database: 'embedded', figures: { stories: 20 } },
    ]
    expect(withResults(`# What the shop withstands\n\n${mark}\n\nof long ago\n`, 'On a day.', reached)).toBe(
      `# What the shop withstands

${mark}

On a day.

| Test | Database | Reached |
| --- | --- | --- |
| model | embedded | stories: 20 |
| model | PostgreSQL | stories: 200 |
| oversell | PostgreSQL | orders: 50; pieces leaked: 0 |
`,
    )
  })

  test('is refused if it does not say where the table begins', () => {
    expect(() => withResults('# What the shop withstands\n', 'On a day.', [])).toThrow('where the table begins')
  })
})
