/** Imports a module. If it does not come, it is tried again when the shopper comes back to the page. */
export function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(async () => {
    await new Promise((comeBack) => window.addEventListener('focus', comeBack, { once: true }))
    return importWithRetry(load)
  })
}
