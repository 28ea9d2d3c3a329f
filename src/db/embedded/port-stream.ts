import { Duplex } from 'node:stream'

type Wire = { send(bytes: Uint8Array<ArrayBuffer>): void; end(): void }

/** What node-postgres believes to be its socket: bytes go to the database's thread as messages and come back so. */
export class PortStream extends Duplex {
  readonly #wire: Wire
  #ended = false

  constructor(wire: Wire) {
    super()
    this.#wire = wire
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
    this.#wire.send(new Uint8Array(chunk))
    done()
  }

  // One message for all that was corked together: the engine answers a whole query at a time.
  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: () => void): void {
    this.#wire.send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
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
    this.#wire.end()
  }
}
