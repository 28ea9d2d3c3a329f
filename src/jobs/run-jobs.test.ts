import { describe, expect, test, vi } from 'vitest'
import { type Job, runJobs } from './run-jobs.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe('the jobs', () => {
  test('run at once and then again, even after a failed round', async () => {
    const error = vi.fn()
    let rounds = 0
    const jobs = runJobs(
      [
        {
          name: 'counting',
          everySeconds: 0.001,
          records: [],
          async run() {
            rounds += 1
            if (rounds === 1) throw new Error('the first round fails')
          },
        },
      ],
      { ...silent, error },
    )
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(2), { timeout: 10_000 })
    await jobs.stop()
    expect(error).toHaveBeenCalledTimes(1)
    expect(error.mock.calls[0]?.[0]).toMatchObject({ job: 'counting' })
  })

  test('finish their round when the shop shuts down, and do not begin another', async () => {
    const round = Promise.withResolvers<void>()
    let begun = 0
    let received: AbortSignal | undefined
    const jobs = runJobs(
      [
        {
          name: 'slow',
          everySeconds: 0.001,
          records: [],
          run(signal) {
            begun += 1
            received = signal
            return round.promise
          },
        },
      ],
      silent,
    )
    let stopped = false
    const stopping = jobs.stop().then(() => {
      stopped = true
    })
    expect(received?.aborted).toBe(true)
    expect(stopped).toBe(false)
    round.resolve()
    await stopping
    expect(begun).toBe(1)
  })

  test('begin their next round early when they are woken, even during a round', async () => {
    let wake = () => {}
    const stopListening = vi.fn()
    let rounds = 0
    const jobs = runJobs(
      [
        {
          name: 'sleepy',
          everySeconds: 3600,
          records: [],
          listen(wakeJob) {
            wake = wakeJob
            return stopListening
          },
          async run() {
            rounds += 1
            if (rounds === 1) wake()
          },
        },
      ],
      silent,
    )
    await vi.waitFor(() => expect(rounds).toBe(2), { timeout: 10_000 })
    wake()
    await vi.waitFor(() => expect(rounds).toBe(3), { timeout: 10_000 })
    expect(stopListening).not.toHaveBeenCalled()
    await jobs.stop()
    expect([rounds, stopListening.mock.calls.length]).toEqual([3, 1])
  })

  describe('whose round gets no connection to the database', () => {
    const noConnection = () => new Error('timeout exceeded when trying to connect')

    function jobThat(run: (round: number) => void): Job {
      let rounds = 0
      return { name: 'hourly', everySeconds: 3600, records: [], run: async () => run(++rounds) }
    }

    test('repeat it soon, and show no failed round', async () => {
      const [error, warn, ended] = [vi.fn(), vi.fn(), vi.fn(async () => undefined)]
      const job = jobThat((round) => {
        if (round < 3) throw noConnection()
      })
      const recorder = { begun: () => undefined, postponed: vi.fn(), ended }
      const jobs = runJobs([job], { ...silent, error, warn }, { recorder, retryAfterMs: 1 })
      await vi.waitFor(() => expect(ended).toHaveBeenCalled(), { timeout: 10_000 })
      await jobs.stop()
      expect(ended.mock.calls).toMatchObject([[job, { failed: false }]])
      expect([recorder.postponed, warn, error].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 0])
    })

    test('have failed when that goes on', async () => {
      const [error, ended] = [vi.fn(), vi.fn(async () => undefined)]
      const job = jobThat(() => {
        throw noConnection()
      })
      const recorder = { begun: () => undefined, postponed: () => undefined, ended }
      const jobs = runJobs([job], { ...silent, error }, { recorder, retryAfterMs: 1, patienceMs: 50 })
      await vi.waitFor(() => expect(ended).toHaveBeenCalled(), { timeout: 10_000 })
      await jobs.stop()
      expect(ended.mock.calls[0]).toMatchObject([job, { failed: true }])
      expect(error.mock.calls[0]).toMatchObject([{ job: 'hourly' }, 'a job failed; it will be retried'])
    })
  })
})
