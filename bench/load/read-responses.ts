/**
 * Finds where each response of a connection ends. It understands what the load needs: a status line and a Content-Length, or a status
 * without a body. Calls `onResponse` with the status for each of them.
 */
export function readResponses(onResponse: (status: number, isLast: boolean) => void): (bytes: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0)
  let bodyLeft = 0
  let done: (() => void) | undefined

  function skipBody(bytes: Buffer): Buffer {
    const skipped = Math.min(bodyLeft, bytes.length)
    bodyLeft -= skipped
    if (bodyLeft === 0) {
      const finished = done
      done = undefined
      finished?.()
    }
    return bytes.subarray(skipped)
  }

  return (bytes) => {
    let rest = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
    waiting = Buffer.alloc(0)
    while (rest.length > 0) {
      if (done !== undefined) {
        rest = skipBody(rest)
        continue
      }
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) {
        waiting = rest
        return
      }
      const head = rest.toString('latin1', 0, end + 2).toLowerCase()
      const status = Number(head.slice(9, 12))
      const length = /\r\ncontent-length: (\d+)\r\n/.exec(head)?.[1]
      if (length === undefined && status !== 204 && status !== 304) throw new Error(`no Content-Length:\n${head}`)
      bodyLeft = Number(length ?? 0)
      done = () => onResponse(status, head.includes('\r\nconnection: close\r\n'))
      rest = rest.subarray(end + 4)
      if (bodyLeft === 0) rest = skipBody(rest)
    }
  }
}
