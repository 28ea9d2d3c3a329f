/** `312 MB`, `1,9 GB`. */
export const megabytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1).replace('.', ',')} GB` : `${Math.ceil(bytes / 1e6)} MB`
