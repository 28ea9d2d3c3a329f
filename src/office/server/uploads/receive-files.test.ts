import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../../test/support/shop/test-shop.ts'
import { receiveFiles } from './receive-files.ts'

const BOUNDARY = 'form-boundary'
const PAUSE_MS = 50

const part = (name: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\nbytes\r\n`

/** The second file arrives some time after the first one. */
const slowForm = () =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      const form = `${part('a.jpg')}${part('b.jpg')}--${BOUNDARY}--\r\n`
      const middle = part('a.jpg').length + BOUNDARY.length
      controller.enqueue(Buffer.from(form.slice(0, middle)))
      await wait(PAUSE_MS)
      controller.enqueue(Buffer.from(form.slice(middle)))
      controller.close()
    },
  })

const formOf = (body: BodyInit) =>
  new Request('https://office.example/articles/A/pictures', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body,
    ...{ duplex: 'half' },
  })

const field = (name: string, value: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

describe('a form with files', () => {
  test.each([
    ['value', field('alt', 'a\0b')],
    ['name', field('a\0b', 'alt')],
  ])('that has NUL in the %s of a field is refused, and its files are removed', (_, wrong) =>
    inTestShop(async ({ shop }) => {
      const form = formOf(`${part('a.jpg')}${wrong}--${BOUNDARY}--\r\n`)
      const received = receiveFiles({ shop }, form, { purpose: 'article', mostFiles: 2 })
      await expect(received).rejects.toMatchObject({ status: 400 })
      expect(await shop.db.selectFrom('upload').select('name').execute()).toEqual([])
    }),
  )

  test('whose first file cannot be written fails alone, and does not end the process', () =>
    inTestShop(async ({ shop }) => {
      const unhandled: unknown[] = []
      const note = (reason: unknown) => unhandled.push(reason)
      const listeners = process.listeners('unhandledRejection')
      process.removeAllListeners('unhandledRejection').on('unhandledRejection', note)
      try {
        const uploads = { ...shop.uploads, write: () => Promise.reject(new Error('the disk is full')) }
        const received = receiveFiles({ shop: { ...shop, uploads } }, formOf(slowForm()), {
          purpose: 'article',
          mostFiles: 2,
        })
        await expect(received).rejects.toThrow('the disk is full')
        expect(unhandled).toEqual([])
      } finally {
        process.off('unhandledRejection', note)
        for (const listener of listeners) process.on('unhandledRejection', listener)
      }
    }))
})
