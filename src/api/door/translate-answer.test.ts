import { describe, expect, test } from 'vitest'
import * as english from '../../contract/texts.ts'
import * as indonesian from '../../contract/texts-id.ts'
import { translateAnswer, translateMessage } from './translate-answer.ts'

type Text = string | ((...values: unknown[]) => string)

/** Values for each text that has some; every branch of a text is one entry. */
const values: Record<string, unknown[][]> = {
  wholeNumberFrom: [[1]],
  wholeNumberBetween: [[1, 24]],
  atLeast: [[3]],
  atMost: [[20]],
  onlyLeft: [[2]],
  fieldTooLong: [[100]],
  pieceCap: [
    [2, 0],
    [2, 1],
  ],
  pieceCapLine: [
    ['Gamis Arum, M', 2, 0],
    ['Gamis Arum, M', 2, 1],
    ['Gamis Arum, M', 2, 3],
  ],
  soldOutLine: [['Gamis Arum, M']],
  totalChanged: [['Rp 350.000']],
  voucherNeedsMore: [['Rp 50.000']],
  voucherForCategories: [[['Dresses']], [['Dresses', 'Tops']], [['Dresses', 'Tops', 'Men']]],
}

const say = (text: unknown, given: unknown[]) => (typeof text === 'function' ? text(...given) : text)

describe('the messages of the API on an Indonesian page', () => {
  const texts = Object.entries(english) as [string, Text][]

  test.each(texts)('%s is said in Indonesian', (name, text) => {
    const given = typeof text === 'function' ? values[name] : [[]]
    if (given === undefined) expect.unreachable(`${name} has values: give translate-answer.ts its shape`)
    for (const one of given) {
      const wanted = say(Reflect.get(indonesian, name), one)
      // Two texts may read the same in English.
      const candidates = texts.filter(([, other]) => other === text).map(([same]) => Reflect.get(indonesian, same))
      const got = translateMessage(say(text, one))
      expect(typeof text === 'string' ? candidates : [wanted]).toContain(got)
    }
  })

  test('are those of the fields too, and the rest of the answer stays', async () => {
    const body = {
      status: 422,
      message: english.checkFields,
      validation_errors: { zip: [english.zipCodeRequired] },
      id: 7,
    }
    const answer = await translateAnswer(Response.json(body, { status: 422, headers: { 'retry-after': '5' } }))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([422, '5'])
    expect(await answer.json()).toEqual({
      ...{ status: 422, message: indonesian.checkFields, id: 7 },
      validation_errors: { zip: [indonesian.zipCodeRequired] },
    })
  })

  test('that are not of the contract stay', () => expect(translateMessage('Rani')).toBe('Rani'))
})
