import { describe, expect, test } from 'vitest'
import { mergeChanges, readBase, writeBase } from './conflicts.ts'

const base = { name: 'Siti', street: 'Jl. Melati 5', zip: '16416' }

describe('two people who change the same record', () => {
  test('both keep what only one of them changed', () => {
    const merge = mergeChanges(base, { ...base, zip: '16417' }, { ...base, name: 'Siti A.' })
    expect(merge).toEqual({ conflicts: [], merged: { name: 'Siti A.', street: 'Jl. Melati 5', zip: '16417' } })
  })

  test('choose between their values where both changed a field', () => {
    const merge = mergeChanges(base, { ...base, zip: '16417' }, { ...base, zip: '16418' })
    expect(merge.conflicts).toEqual([{ name: 'zip', base: '16416', saved: '16417', mine: '16418' }])
  })

  test('have nothing to choose where they wrote the same', () => {
    expect(mergeChanges(base, { ...base, zip: '1' }, { ...base, zip: '1' }).conflicts).toEqual([])
  })

  test('send what their form was rendered from', () => {
    expect(readBase(writeBase(base))).toEqual(base)
    for (const wrong of ['', '{', '[]', '{"a":1}']) expect(readBase(wrong)).toBeUndefined()
  })
})
