import { describe, expect, test } from 'vitest'
import * as texts from '#texts/orders/returns.ts'
import { type Draft, readDraft } from './draft.ts'
import { findProblem } from './find-problem.ts'

const filledIn: Draft = { ...readDraft(1, []), pieces: { 5: 1 }, wants: 'refund', reason: 'damaged' }

describe('a request', () => {
  test('is not sent without a photo that the page shows', () => {
    expect(findProblem(filledIn, [{ state: 'sent' }, { state: 'failed' }])).toBe(texts.photoNotSent)
    expect(findProblem(filledIn, [{ state: 'sent' }, { state: 'sending' }])).toBe(texts.waitForPhotos)
    expect(findProblem(filledIn, [{ state: 'sent' }])).toBeUndefined()
  })

  test('names an item, a wish, a size for each exchanged item, and a reason', () => {
    expect(findProblem({ ...filledIn, pieces: { 5: 0 } }, [])).toBe(texts.chooseItems)
    expect(findProblem({ ...filledIn, wants: undefined }, [])).toBe(texts.chooseWish)
    expect(findProblem({ ...filledIn, wants: 'exchange' }, [])).toBe(texts.chooseSizes)
    expect(findProblem({ ...filledIn, reason: undefined }, [])).toBe(texts.chooseReason)
  })
})
