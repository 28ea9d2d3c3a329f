/** An error that the user can fix. It is printed without a stack trace. */
export class Advice extends Error {}

export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`

/** Does one step of the work and prints it with its time: "Installing … 14.2 s". */
export async function step(name, work) {
  const begun = performance.now()
  const ticking = process.stdout.isTTY && !process.env.CI
  process.stdout.write(`${name} … `)
  const ticker = ticking ? setInterval(() => process.stdout.write(`\r${name} … ${seconds(begun)}`), 1000) : undefined
  try {
    const result = await work()
    process.stdout.write(`${ticking ? `\r${name} … ` : ''}${seconds(begun)}\n`)
    return result
  } catch (error) {
    process.stdout.write(`${ticking ? `\r${name} … ` : ''}failed after ${seconds(begun)}\n`)
    throw error
  } finally {
    clearInterval(ticker)
  }
}

/** Runs a script. Prints advice as a sentence and any other error with its stack trace; both end with exit code 1. */
export async function runScript(body) {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    process.stderr.write(`\n${error instanceof Advice ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}
