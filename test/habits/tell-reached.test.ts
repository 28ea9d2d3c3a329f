import { describe, expect, test } from 'vitest'
import { tellReached } from '../../scripts/tell-reached.mjs'

const mark = '<!-- what the last run reached -->'

describe('the page about reliability', () => {
  test('keeps what was written by hand, and tells each figure of the run in the order of the tests', () => {
    const reached = [
      { id: 'T11', database: 'PostgreSQL', figures: { orders: 50, 'pieces leaked': 0 } },
      { id: 'T2', database: 'PostgreSQL', figures: { stories: 200 } },
      { id: 'T2', database: 'embedded', figures: { stories: 20 } },
    ]
    expect(tellReached(`# What the shop withstands\n\n${mark}\n\nof long ago\n`, 'On a day.', reached)).toBe(
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

  test('is left as it is when it does not say where the table begins', () => {
    expect(() => tellReached('# What the shop withstands\n', 'On a day.', [])).toThrow('where its table begins')
  })
})
