import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumOptions, chromiumPath } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket address of the browser that all journeys share. */
    sharedBrowser: string
  }
}

/** Starts one browser for all journeys: each test has a window of its own in it, with its own storage and cookies. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: chromiumPath(), args: chromiumOptions })
  provide('sharedBrowser', server.wsEndpoint())
  return () => server.close()
}
