export const OFFLINE_WORKER = '/offline-worker.js'

/**
 * Keeps these pages on the device, so that they can be read without a connection; all others are removed. offline-worker.js
 * fetches and serves them. Browsers without service workers need the connection.
 */
export async function keepOffline(paths: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(OFFLINE_WORKER)
    const { active } = await navigator.serviceWorker.ready
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && isFile(pathname))
      .map(({ pathname }) => pathname)
    active?.postMessage({ keep: paths, files: [...new Set(files)] })
  } catch {
    // Private windows may refuse service workers. Packing goes on with the connection.
  }
}

const isFile = (pathname: string) => pathname.startsWith('/assets/') || pathname.startsWith('/public/')
