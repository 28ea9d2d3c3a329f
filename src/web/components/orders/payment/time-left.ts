const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** `23 h 5 min`, and in the last hour `5 min 09 s`; nothing once it is over. */
export function timeLeft(ms: number): string | undefined {
  if (ms < SECOND) return undefined
  const hours = Math.floor(ms / HOUR)
  const minutes = Math.floor((ms % HOUR) / MINUTE)
  if (hours > 0) return `${hours} h ${minutes} min`
  const seconds = String(Math.floor((ms % MINUTE) / SECOND)).padStart(2, '0')
  return `${minutes} min ${seconds} s`
}
