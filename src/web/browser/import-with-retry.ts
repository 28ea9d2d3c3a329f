import { logFailure } from './log-failure.ts'

/** Imports a module. If that fails, retries when the shopper returns to the page. */
export function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(async (error) => {
    logFailure(error)
    await new Promise((comeBack) => window.addEventListener('focus', comeBack, { once: true }))
    return importWithRetry(load)
  })
}
