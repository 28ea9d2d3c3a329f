import { describe, expect, test, vi } from 'vitest'
import { ask, open } from '../../test/support/network/listener.ts'
import { createRequestContext } from './request-context.ts'
import { createRequestReports } from './request-reports.ts'

const answered = (id: string, part: object = {}) => ({
  ...{ method: 'GET', status: 200, ms: 4, isCut: false },
  requestContext: { ...createRequestContext('192.0.2.1'), id, route: '/Search' },
  ...part,
})

describe('requests that were answered', () => {
  test('are counted and logged in their order, each with its own figures', () => {
    const lines: unknown[] = []
    const observe = vi.fn()
    const log = { info: (fields: object) => lines.push(fields), warn: vi.fn(), error: vi.fn() }
    const metrics = { observe, limited: vi.fn(), watchPageCache: vi.fn(), read: vi.fn() }
    const reports = createRequestReports({ metrics, log })
    reports.add(answered('a'))
    reports.add(answered('b', { status: 503, ms: 12, isCut: true }))
    reports.close()
    reports.close()
    expect(lines).toEqual([
      { id: 'a', method: 'GET', route: '/Search', status: 200, ms: 4 },
      { id: 'b', method: 'GET', route: '/Search', status: 503, ms: 12, cut: true },
    ])
    expect(observe.mock.calls).toEqual([
      [{ method: 'GET', route: '/Search', status: 200, seconds: 0.004 }],
      [{ method: 'GET', route: '/Search', status: 503, seconds: 0.012 }],
    ])
  })

  test('are logged at once when the process is about to end', () => {
    const ids: unknown[] = []
    const log = { info: (fields: Record<string, unknown>) => ids.push(fields['id']), warn: vi.fn(), error: vi.fn() }
    const reports = createRequestReports({ log })
    reports.add(answered('a'))
    expect(ids).toEqual([])
    reports.close()
    reports.add(answered('b'))
    expect(ids).toEqual(['a', 'b'])
  })

  test('are logged a moment later without anyone asking', async () => {
    const { origin, lines } = await open()
    const { headers } = await ask(origin, '/')
    await expect.poll(() => lines.join('')).toContain(`"id":"${headers['x-request-id']}"`)
  })

  test('are logged when the server has stopped, the last one too', async () => {
    const { origin, lines, server } = await open()
    const { headers } = await ask(origin, '/last')
    await server.stop()
    expect(lines.filter((line) => line.includes(`"id":"${headers['x-request-id']}"`))).toHaveLength(1)
  })
})
