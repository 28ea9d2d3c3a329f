/** The port for the bytes of uploads that are under way. Ids come from `beginUpload`. */
export type UploadStorage = {
  /**
   * Writes the chunks from this offset on, and never beyond the limit. They are on disk when it resolves, also when the sender has
   * stopped in between: `end` says how far it got, and `isCut` that the sender stopped or sent too much.
   */
  write(
    id: string,
    offset: number,
    chunks: AsyncIterable<Uint8Array>,
    limit: number,
  ): Promise<{ end: number; isCut: boolean }>
  /** What is free on the disk of the uploads. */
  freeBytes(): Promise<number>
  /** Where the file is, for libraries that read files. */
  path(id: string): string
  remove(id: string): Promise<void>
  /** The ids of files that were written last before this moment. */
  listOlderThan(moment: Date): Promise<string[]>
}
