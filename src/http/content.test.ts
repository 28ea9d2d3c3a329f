import { expect, test } from 'vitest'
import { hasEtag } from './content.ts'

test.each(['"a-br"', 'W/"a-br"', '"b", "a-br"', '*'])('If-None-Match: %s matches "a-br"', (given) =>
  expect(hasEtag(given, '"a-br"')).toBe(true),
)

test.each(['"a"', '"a-gzip"', 'a-br', '', undefined, null])('If-None-Match: %s does not match "a-br"', (given) =>
  expect(hasEtag(given, '"a-br"')).toBe(false),
)
