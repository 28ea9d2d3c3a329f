import { expect, test } from 'vitest'
import { isKnownTag } from './etag-match.ts'

test.each(['"a-br"', 'W/"a-br"', '"b", "a-br"', '*'])('If-None-Match: %s knows "a-br"', (given) =>
  expect(isKnownTag(given, '"a-br"')).toBe(true),
)

test.each(['"a"', '"a-gzip"', 'a-br', '', undefined, null])('If-None-Match: %s does not know "a-br"', (given) =>
  expect(isKnownTag(given, '"a-br"')).toBe(false),
)
