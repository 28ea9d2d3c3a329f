/** The work took longer than it may. */
export class TimeoutError extends Error {}

/** Rejects if the work takes longer. The work itself goes on, and its result is dropped. */
export function withTimeout<Result>(work: Promise<Result>, timeoutMs: number, message: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(message)), timeoutMs)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
