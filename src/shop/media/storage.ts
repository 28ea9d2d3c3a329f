/** The port for storing picture files. All names come from `publicName`. */
export type MediaStorage = {
  has(file: string): Promise<boolean>
  /** Writes the file completely or not at all. It is on disk when this resolves. */
  write(file: string, bytes: Uint8Array): Promise<void>
  read(file: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Does nothing if there is no such file. */
  remove(file: string): Promise<void>
}
