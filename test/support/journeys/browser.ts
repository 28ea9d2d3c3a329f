import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

/** Screens that shoppers hold: a middling Android phone, and a laptop. */
export const screens = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

export type Screen = keyof typeof screens

export type Visit = {
  origin: string
  screen: Screen
  /** `false`: the visitor's browser runs no script. */
  script?: boolean
  /** What is in the browser's storage before the first page. */
  storage?: Record<string, string>
  /** A complaint of the browser that belongs to the story; every other one fails the test. */
  expected?: RegExp
  settings?: BrowserContextOptions
}

export type TestBrowser = {
  /** Tells a story in a window of its own, and fails it over anything the browser complained of. */
  visit(how: Visit, story: (page: Page) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export async function openBrowser(): Promise<TestBrowser> {
  const browser = await chromium.connect(inject('sharedBrowser'))
  return { visit: (how, story) => visit(browser, how, story), close: () => browser.close() }
}

async function visit(browser: Browser, how: Visit, story: (page: Page) => Promise<void>): Promise<void> {
  const { origin, screen, script = true, storage = {}, expected, settings } = how
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: script,
    ...screens[screen],
    ...settings,
  })
  const complaints: string[] = []
  const complain = (complaint: string) => {
    if (expected === undefined || !expected.test(complaint)) complaints.push(complaint)
  }
  try {
    await context.exposeBinding('reportViolation', (_, violation: string) => complain(`policy: ${violation}`))
    await context.addInitScript(watchForViolations)
    await context.addInitScript(fillStorage, storage)
    const page = await context.newPage()
    listen(page, script, complain)
    await story(page)
  } finally {
    await context.close()
  }
  if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`)
}

function listen(page: Page, script: boolean, complain: (complaint: string) => void) {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complain(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complain(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left takes its unfinished requests with it; a browser without scripts fetches none.
    if (reason !== 'net::ERR_ABORTED' && (script || !request.url().endsWith('.js')))
      complain(`request: ${request.url()} ${reason}`)
  })
}

// These two run in the browser.
function watchForViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    const report = Reflect.get(window, 'reportViolation')
    if (typeof report === 'function') report(`${violatedDirective} ${blockedURI} ${sample}`)
  })
}

function fillStorage(storage: Record<string, string>) {
  for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value)
}
