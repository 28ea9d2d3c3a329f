import { describe, expect, test } from 'vitest'
import { actions } from '../../shop/audit/actions.ts'
import { fields } from '../../shop/audit/fields.ts'
import { sheets } from '../../shop/import-export/read-folder.ts'
import { fields as englishFields } from './en/activity/activity-fields.ts'
import { sentences as english } from './en/activity/activity-sentences.ts'
import { fields as indonesianFields } from './id/activity/activity-fields.ts'
import { sentences as indonesian } from './id/activity/activity-sentences.ts'

const change = { before: { refundedAmount: 10_000 }, after: { refundedAmount: 25_000, amount: 25_000 } }

describe('the words of Activity', () => {
  test.each(actions)('%s is a sentence in both languages, about the same record', (action) => {
    const [one, other] = [english[action], indonesian[action]].map((sentence) =>
      typeof sentence === 'function' ? sentence(change) : sentence,
    )
    for (const sentence of [one, other]) expect(sentence).toMatch(/^[a-z][^.]*$|Rp/)
    expect(one).not.toBe(other)
    expect(other?.includes('{record}')).toBe(one?.includes('{record}'))
    expect(other?.includes('Rp\u00a0')).toBe(one?.includes('Rp\u00a0'))
  })

  test('name every field that can be recorded, the columns of an import among them', () => {
    const columns = Object.values(sheets).flatMap((sheet) => sheet.columns)
    const recorded = columns.filter((column) => column !== 'was' && column !== 'as_of')
    expect(recorded.filter((column) => !Object.hasOwn(fields, column))).toEqual([])
    for (const names of [englishFields, indonesianFields]) {
      expect(Object.values(names).filter((name) => !/^[A-Z]/.test(name))).toEqual([])
    }
  })

  test('a refund says how much it added', () => {
    const sentence = english['order.refund']
    expect(typeof sentence === 'function' && sentence(change)).toBe('refunded Rp\u00a015.000 of {record}')
  })
})
