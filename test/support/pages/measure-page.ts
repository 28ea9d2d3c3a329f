import { type Browser, chromium } from 'playwright-core'
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
  requests: number
  /** Requests that the first paint waited for, besides the document. */
  blocking: number
}

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

async function measureOnce(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext({ ...screens.phone, ignoreHTTPSErrors: true })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const scripts = new Set<string>()
    const sizes = new Map<string, number>()
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      if (/javascript/.test(response.mimeType)) scripts.add(requestId)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength),
    )
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(readTimings)
    const sum = (ids: Iterable<string>) => [...ids].reduce((total, id) => total + (sizes.get(id) ?? 0), 0)
    return { ...seen, scriptBytes: sum(scripts), bytes: sum(sizes.keys()), requests: sizes.size }
  } finally {
    await context.close()
  }
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
  const middle = (of: (run: Measured) => number) => runs.map(of).sort((a, b) => a - b)[runs.length >> 1] ?? 0
  return {
    fcpMs: middle(({ fcpMs }) => fcpMs),
    lcpMs: middle(({ lcpMs }) => lcpMs),
    shift: middle(({ shift }) => shift),
    scriptBytes: middle(({ scriptBytes }) => scriptBytes),
    bytes: middle(({ bytes }) => bytes),
    requests: middle(({ requests }) => requests),
    blocking: middle(({ blocking }) => blocking),
  }
}
