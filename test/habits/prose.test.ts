import { describe, expect, test } from 'vitest'
import { complaintsAboutSubject, unclearWordsIn } from '../../scripts/prose.mjs'

describe('the check of the prose refuses', () => {
  test.each([
    ['a comment that hides its subject', 'src/shop/bag/bag.ts', '// Whoever adds an item sees the new count.'],
    ['a sentence about nobody', 'docs/running.md', 'Nobody can sign in while the database is away.'],
    ['a phrase that only means "again"', 'src/http/server.ts', '// The page is rendered anew.'],
    ['an email that is called a letter', 'src/jobs/send-emails.ts', "log.info({}, 'a letter was sent')"],
    ['an identifier with such a word inside', 'src/shop/bag/bag.ts', 'export const queueLetter = 1'],
    ['a file name with such a word inside', 'src/shop/bag/letter-text.ts', ''],
    ['a reference without a name', 'src/shop/bag/bag.ts', '// See T7.'],
    ['a line of a document outside the repository', 'src/shop/bag/bag.ts', 'export const most = 24 // L142'],
  ])('%s', (_, path, text) => {
    expect(unclearWordsIn(path, text)).toHaveLength(1)
  })

  test('each such word of a file, with its line and what to write instead', () => {
    const text = 'export const one = 1\n// Somebody comes.\n// All the same.\n'
    expect(unclearWordsIn('src/values/one.ts', text)).toEqual([
      expect.stringMatching(/^src\/values\/one\.ts:2: "Somebody": name the subject/),
      expect.stringMatching(/^src\/values\/one\.ts:3: "All the same": write "anyway"/),
    ])
  })
})

describe('the check of the prose lets pass', () => {
  test.each([
    ['characters of a name', 'src/web/ui/field.tsx', '// A 30-letter name still fits.'],
    ['characters of a token', 'src/values/token.ts', '// 48 letters and digits.'],
    ['upper and lower case', 'src/values/token.ts', '// In lower-case letters.'],
    ['a property of CSS', 'src/web/ui/price.css', 'b { letter-spacing: 0.1em; }'],
    ['the old table of the outbox', 'src/db/migrate.test.ts', 'select kind from letter'],
    ['a reference with its name', 'docs/running.md', 'See T7 (double submit) and I12 (one email each).'],
    ['a time', 'src/values/time/clock.ts', "const midnight = '2026-03-13T00:00:00Z'"],
    ['the coordinates of an icon', 'src/web/ui/icons.tsx', '<path d="M4 12 L12 4" />'],
    ['a released migration', 'src/db/migrations/0015_letters.sql', '-- Nobody takes the letter before this instant.'],
    ['a prescribed text', 'src/contract/texts.ts', "export const sent = 'The letter is on its way'"],
    ['the text of a shop owner', 'content/pages/about.md', 'Nobody hurries here.'],
  ])('%s', (_, path, text) => {
    expect(unclearWordsIn(path, text)).toEqual([])
  })
})

describe('the subject of a commit', () => {
  test('is refused when it is empty, too long, or has a word of the list', () => {
    expect(complaintsAboutSubject('')).toHaveLength(1)
    expect(complaintsAboutSubject('Add an item '.repeat(9))).toEqual([expect.stringContaining('100 at most')])
    expect(complaintsAboutSubject('Let nobody in')).toEqual([expect.stringContaining('"nobody"')])
  })

  test('may quote such a word, and may name the letters it replaces', () => {
    expect(complaintsAboutSubject('Write "the caller" for "whoever asks"')).toEqual([])
    expect(complaintsAboutSubject('Call the letters of the shop emails')).toEqual([])
  })
})
