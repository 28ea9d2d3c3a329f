/** Where picture files are kept. Names are those the import made; nothing else is ever asked for. */
export type MediaStorage = {
  has(file: string): Promise<boolean>
  /** Whole or not at all, and on disk when it returns. */
  write(file: string, bytes: Uint8Array): Promise<void>
  read(file: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}
