const LARGEST_FORM = 1_000_000
/** Files that a page reads from a form, as it is sent without script. The pages have limits of their own below it. */
const LARGEST_FORM_WITH_FILES = 31 * 1024 * 1024

/** These write to disk what they receive, and count it themselves: a chunk of an upload, and a form with pictures or an import. */
const isWrittenToDisk = (method: string, path: string, hasFiles: boolean): boolean =>
  (method === 'PATCH' && /^\/uploads\/[^/]+$/.test(path)) ||
  (hasFiles && /^\/(import|articles\/[^/]+\/pictures)(\.data)?$/.test(path))

export type LimitedBody = { request: Request; isTooLarge(): boolean }

/**
 * Ends the body of a request at a limit, also when its length was not sent or is wrong. Pages read whole forms into memory, so one
 * without a limit would end the process. What was cut off cannot be read, so nothing is changed by it.
 */
export function limitBody(request: Request): LimitedBody {
  const { method, url, headers, body, signal } = request
  const hasFiles = /^\s*multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
  if (body === null || isWrittenToDisk(method, new URL(url).pathname, hasFiles)) {
    return { request, isTooLarge: () => false }
  }
  const most = hasFiles ? LARGEST_FORM_WITH_FILES : LARGEST_FORM
  let isTooLarge = Number(headers.get('content-length') ?? 0) > most
  let received = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      isTooLarge ||= received > most
      if (isTooLarge) controller.error(new Error('the body of the request is too large'))
      else controller.enqueue(chunk)
    },
  })
  const init = { method, headers, body: body.pipeThrough(counter), signal, duplex: 'half' }
  return { request: new Request(url, init), isTooLarge: () => isTooLarge }
}
