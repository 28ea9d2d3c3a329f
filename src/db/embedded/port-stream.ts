import { Duplex } from 'node:stream'

type Thread = { send(bytes: Uint8Array<ArrayBuffer>): void; end(): void }

/** A socket for node-postgres that sends its bytes to the thread of the database as messages, and receives them so. */
export class PortStream extends Duplex {
  readonly #thread: Thread
  #ended = false

  constructor(thread: Thread) {
    super()
    this.#thread = thread
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  receive(bytes: Uint8Array<ArrayBuffer>): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#thread.send(new Uint8Array(chunk))
    done()
  }

  // One message for all corked chunks, because the engine processes a whole query at a time.
  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: () => void): void {
    this.#thread.send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  override _final(done: () => void): void {
    this.#endOnce()
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#endOnce()
    done(error)
  }

  #endOnce(): void {
    if (this.#ended) return
    this.#ended = true
    this.#thread.end()
  }
}
