/** The messages between the shop and the thread of the embedded database. A session is one connection of the pool. */
export type ToDatabase =
  | { kind: 'bytes'; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; session: number }
  | { kind: 'tidy'; request: number }
  | { kind: 'close' }

export type FromDatabase =
  | { kind: 'ready' }
  | { kind: 'refused'; reason: string }
  | { kind: 'bytes'; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; session: number; reason: string }
  | { kind: 'tidied'; request: number; failure: string | undefined }
  | { kind: 'disk'; isFull: boolean }
  | { kind: 'lost'; reason: string }

export type DatabaseSettings = { folder: string; checkpointAfterFlushes: number; engine: WebAssembly.Module }
