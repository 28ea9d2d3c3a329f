import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Busboy } from '@fastify/busboy'
import type { UploadPurpose } from '../../../shop/media/uploads/purposes.ts'
import { receiveWholeUpload, removeUpload } from '../../../shop/media/uploads/uploads.ts'
import type { Office } from '../office-context.ts'
import { refuseUnreadable } from '../read-form.ts'

type ReceivedFile = Awaited<ReturnType<typeof receiveWholeUpload>>

const MOST_FIELDS = 50
const LARGEST_FIELD = 20_000
/** How long the parser may take to find the end of a form that has arrived. It needs no disk and no network for that. */
const END_MS = 1_000

/**
 * Reads a form with files, as browsers send it without script. Each file is written to disk as it arrives, so a form of any size
 * takes no more memory than a small one.
 */
export async function receiveFiles(
  { shop }: Pick<Office, 'shop'>,
  request: Request,
  { purpose, mostFiles }: { purpose: UploadPurpose; mostFiles: number },
): Promise<{ field: (name: string) => string; files: ReceivedFile[]; hasMore: boolean }> {
  const type = request.headers.get('content-type') ?? ''
  if (request.body === null || !/^multipart\/form-data;.*boundary=/i.test(type)) throw refuseUnreadable()
  const fields = new Map<string, string>()
  const receiving: Promise<ReceivedFile>[] = []
  // One after the other: each is announced with the most it can have until its end is known.
  let before: Promise<unknown> = Promise.resolve()
  const open = new Set<Readable>()
  let hasMore = false
  const limits = { files: mostFiles, fields: MOST_FIELDS, fieldSize: LARGEST_FIELD }
  const parser = new Busboy({ headers: { 'content-type': type }, limits })
  parser.on('field', (name: string, value: string) => {
    // The database cannot store this character, as in readFields.
    if (`${name}${value}`.includes('\0')) parser.destroy(new Error('a field of the form contains NUL'))
    else fields.set(name, value)
  })
  parser.on('filesLimit', () => {
    hasMore = true
  })
  parser.on('file', (_field: string, stream: Readable, name: string | undefined) => {
    // The parser says here that a file was cut off, also before the shop begins to read it. Without a handler, Node would end.
    stream.on('error', (error) => stream.destroy(error))
    // A file field that was left empty is sent without a name.
    if (!name) return void stream.resume()
    open.add(stream)
    const received = before.then(() => receiveWholeUpload(shop, { purpose, name }, stream))
    // Parts that are not kept must be read too, or the rest of the form never arrives.
    const settled = received.finally(() => stream.resume())
    // A file may fail while the next one arrives. Without a handler, Node would end the process before the form is complete.
    before = settled.catch(() => undefined)
    receiving.push(settled)
  })
  const given = new AbortController()
  // After a part without a name the parser never says that it is done.
  parser.once('prefinish', async () => {
    for (let known = -1; known !== receiving.length; ) {
      known = receiving.length
      await Promise.allSettled(receiving)
      await wait(END_MS, undefined, { ref: false })
    }
    given.abort(new Error('the form has no readable end'))
  })
  try {
    await pipeline(Readable.from(request.body), parser, { signal: given.signal })
  } catch (error) {
    for (const stream of open) stream.destroy()
    for (const file of await Promise.allSettled(receiving)) {
      if (file.status === 'fulfilled' && file.value.ok) await removeUpload(shop, file.value.upload.id)
    }
    shop.log.info({ error }, 'a form with files was not received completely')
    throw refuseUnreadable()
  }
  return { field: (name) => fields.get(name)?.trim() ?? '', files: await Promise.all(receiving), hasMore }
}
