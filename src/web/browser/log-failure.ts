/** The specification wants failures in the browser's console. Nothing that is logged may name a customer or what was typed. */
export function logFailure(...words: unknown[]) {
  console.error(...words)
}
