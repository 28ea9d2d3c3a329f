import { type Browser, chromium, type Page } from 'playwright-core'
import { screens } from '../journeys/browser.ts'
import { chromiumOptions, chromiumPath } from '../journeys/chromium.ts'

export type Measured = {
  /** First contentful paint. */
  fcpMs: number
  /** Largest contentful paint. */
  lcpMs: number
  /** Cumulative layout shift. */
  shift: number
  scriptBytes: number
  /** All bytes received without scrolling, headers included. */
  bytes: number
  bytesOf: Record<Kind, number>
  requests: number
  /** Requests that the first paint waited for, besides the document. */
  blocking: number
}

const kinds = ['document', 'script', 'style', 'font', 'picture', 'data'] as const
/** What a response is for. `data`: everything that is none of the others. */
export type Kind = (typeof kinds)[number]

/** A mid-range phone on a slow connection: 1.6 Mbit/s, 150 ms latency, CPU slowed down four times. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4

/** Opens the addresses in turns with a cold cache. Returns the measurements turn by turn. */
export async function measurePages(addresses: readonly string[], turns: number): Promise<Measured[][]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumOptions })
  try {
    const measured: Measured[][] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const pages: Measured[] = []
      for (const address of addresses) pages.push(await measureOnce(browser, address))
      measured.push(pages)
    }
    return measured
  } finally {
    await browser.close()
  }
}

/** Shows a page on the phone in a window of its own. */
async function onMiddlingPhone<Seen>(browser: Browser, run: (page: Page) => Promise<Seen>): Promise<Seen> {
  const context = await browser.newContext({ ...screens.phone, ignoreHTTPSErrors: true })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await run(page)
  } finally {
    await context.close()
  }
}

const measureOnce = (browser: Browser, address: string): Promise<Measured> =>
  onMiddlingPhone(browser, async (page) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    const kindOf = new Map<string, Kind>()
    const sizes = new Map<string, number>()
    devtools.on('Network.responseReceived', ({ requestId, response }) =>
      kindOf.set(requestId, kindOfType(response.mimeType)),
    )
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength),
    )
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(readTimings)
    const bytesOf: Record<Kind, number> = { document: 0, script: 0, style: 0, font: 0, picture: 0, data: 0 }
    for (const [id, size] of sizes) bytesOf[kindOf.get(id) ?? 'data'] += size
    const bytes = kinds.reduce((sum, kind) => sum + bytesOf[kind], 0)
    return { ...seen, scriptBytes: bytesOf.script, bytes, bytesOf, requests: sizes.size }
  })

function kindOfType(type: string): Kind {
  if (/javascript/.test(type)) return 'script'
  if (type.startsWith('image/')) return 'picture'
  if (type.startsWith('font/')) return 'font'
  return type === 'text/html' ? 'document' : type === 'text/css' ? 'style' : 'data'
}

// Runs in the browser.
function readTimings(): Promise<Pick<Measured, 'fcpMs' | 'lcpMs' | 'shift' | 'blocking'>> {
  return new Promise((resolve) => {
    let lcpMs = 0
    let shift = 0
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) lcpMs = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const blocking = performance
      .getEntriesByType('resource')
      .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking').length
    const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    setTimeout(() => resolve({ fcpMs, lcpMs, shift, blocking }), 200)
  })
}

export function middleOf(runs: Measured[]): Measured {
  const middle = (of: (run: Measured) => number) => median(runs.map(of))
  return {
    fcpMs: middle(({ fcpMs }) => fcpMs),
    lcpMs: middle(({ lcpMs }) => lcpMs),
    shift: middle(({ shift }) => shift),
    scriptBytes: middle(({ scriptBytes }) => scriptBytes),
    bytes: middle(({ bytes }) => bytes),
    bytesOf: {
      document: middle(({ bytesOf }) => bytesOf.document),
      script: middle(({ bytesOf }) => bytesOf.script),
      style: middle(({ bytesOf }) => bytesOf.style),
      font: middle(({ bytesOf }) => bytesOf.font),
      picture: middle(({ bytesOf }) => bytesOf.picture),
      data: middle(({ bytesOf }) => bytesOf.data),
    },
    requests: middle(({ requests }) => requests),
    blocking: middle(({ blocking }) => blocking),
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
