import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumOptions, chromiumPath } from './chromium.ts'

/** The screens of a mid-range Android phone and a laptop. */
export const screens = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

export type Screen = keyof typeof screens

export type Visit = {
  origin: string
  screen: Screen
  /** `false`: the browser runs no script. */
  script?: boolean
  /** Browser storage before the first page. */
  storage?: Record<string, string>
  /** `true`: the browser shows the demo's pictures in AVIF. Else it shows their grey WebP strips, which cost no time. */
  pictures?: boolean
  /** A console error that the test expects; every other one fails it. */
  expected?: RegExp
  settings?: BrowserContextOptions
}

export type TestBrowser = {
  /** Runs a test in a window of its own, and fails it on any error in the console, of the policy or of a request. */
  visit(how: Visit, story: (page: Page) => Promise<void>): Promise<void>
  close(): Promise<void>
}

// The test files of one worker share this module and, with it, one browser, which ends with the worker. Its pages come one after
// another, so one process for all of them saves starting one for each.
const args = [...chromiumOptions, '--renderer-process-limit=1']
let launched: Promise<Browser> | undefined

export async function openBrowser(): Promise<TestBrowser> {
  launched ??= chromium.launch({ executablePath: chromiumPath(), args })
  const browser = await launched
  return { visit: (how, story) => visit(browser, how, story), close: async () => {} }
}

async function visit(browser: Browser, how: Visit, story: (page: Page) => Promise<void>): Promise<void> {
  const { origin, screen, script = true, storage = {}, pictures = false, expected, settings } = how
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: script,
    ...screens[screen],
    ...settings,
  })
  const errors: string[] = []
  const report = (error: string) => {
    if (expected === undefined || !expected.test(error)) errors.push(error)
  }
  try {
    await context.exposeBinding('reportViolation', (_, violation: string) => report(`policy: ${violation}`))
    await context.addInitScript(watchForViolations)
    await context.addInitScript(fillStorage, storage)
    const page = await context.newPage()
    await moveAwayFromPointer(page)
    if (!pictures) await showPicturesAsStrips(page)
    listen(page, script, allowTimeouts(page, pictures ? report : allowUnusedPreloads(report)))
    await story(page)
  } catch (error) {
    if (error instanceof Error) error.message += await describeScene(context, errors)
    throw error
  } finally {
    await context.close()
  }
  if (errors.length > 0) throw new Error(`The browser reported errors:\n${errors.join('\n')}`)
}

/** What the browser showed when a test failed: most failures are rare, and cannot be looked at a second time. */
async function describeScene(context: BrowserContext, errors: string[]): Promise<string> {
  const pages = context.pages().map(async (page) => {
    const shown = await page.locator('body').innerText({ timeout: 2_000 }).catch(String)
    return `\n\nOpen page: ${page.url()}\n${shown.replace(/\n{2,}/g, '\n').slice(0, 1_500)}`
  })
  const reported = errors.map((error) => `\nreported: ${error}`)
  return [...(await Promise.all(pages)), ...reported].join('')
}

/** The browser preloads AVIF also while it may not show it, and after a few seconds says that it did not use it. */
function allowUnusedPreloads(report: (error: string) => void): typeof report {
  return (error) => {
    if (!/\.avif was preloaded using link preload but not used/.test(error)) report(error)
  }
}

/** A test that moves the page's clock also ends the time limits of requests that are under way. */
function allowTimeouts(page: Page, report: (error: string) => void): typeof report {
  let movesClock = false
  const install = page.clock.install.bind(page.clock)
  page.clock.install = (options) => {
    movesClock = true
    return install(options)
  }
  return (error) => {
    if (!movesClock || !error.includes('failed: TimeoutError: signal timed out')) report(error)
  }
}

/** The headless shell has a mouse pointer at 0, 0. A window that is elsewhere does not feel it hover over what scrolls past. */
async function moveAwayFromPointer(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  const { windowId } = await devTools.send('Browser.getWindowForTarget')
  await devTools.send('Browser.setWindowBounds', { windowId, bounds: { left: 100, top: 100 } })
  await devTools.detach()
}

/** Decoding the demo's pictures takes half of the time of a page. test/support/processes/children/quick-pictures.ts makes the strips. */
async function showPicturesAsStrips(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] })
}

function listen(page: Page, script: boolean, report: (error: string) => void) {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      report(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => report(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its requests; a browser without script loads no scripts.
    if (reason !== 'net::ERR_ABORTED' && (script || !request.url().endsWith('.js')))
      report(`request: ${request.url()} ${reason}`)
  })
}

// These two functions run in the browser.
function watchForViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    const report = Reflect.get(window, 'reportViolation')
    if (typeof report === 'function') report(`${violatedDirective} ${blockedURI} ${sample}`)
  })
}

function fillStorage(storage: Record<string, string>) {
  for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value)
}
