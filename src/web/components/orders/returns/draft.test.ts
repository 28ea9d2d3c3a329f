import { describe, expect, test } from 'vitest'
import { changeDraft, readDraft } from './draft.ts'

describe('the draft of a request', () => {
  test('gets another key with each change, and keeps the rest', () => {
    const draft = readDraft(1, [])
    const changed = changeDraft(draft, { note: 'A seam is open.' })
    expect(changed).toEqual({ ...draft, note: 'A seam is open.', key: expect.stringMatching(/^[\w-]{16,64}$/) })
    expect(new Set([draft.key, changed.key, changeDraft(changed, { note: draft.note }).key]).size).toBe(3)
  })
})
