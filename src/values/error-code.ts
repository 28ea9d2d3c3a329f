/** The code of an error of Node or PostgreSQL, such as ENOENT or 40001. Undefined if it has none. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** True if a file or folder does not exist. */
export const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT'
