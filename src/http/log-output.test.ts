import { describe, expect, test } from 'vitest'
import { createLogOutput } from './log-output.ts'

/** An output whose reader takes a batch each time the test says so. */
function outputWithReader(options: { mostWaitingCharacters?: number } = {}) {
  const taken: string[] = []
  const waiting: { take(): void; refuse(): void }[] = []
  const output = createLogOutput({
    gatherMs: 0,
    describeDropped: (lines) => `dropped ${lines}\n`,
    put: (bytes) =>
      new Promise((done, fail) => {
        waiting.push({
          take() {
            taken.push(Buffer.from(bytes).toString())
            done()
          },
          refuse: () => fail(new Error('ENOSPC')),
        })
      }),
    ...options,
  })
  const next = async () => {
    await new Promise((done) => setImmediate(done))
    return waiting.shift()
  }
  return {
    output,
    taken,
    take: async () => (await next())?.take(),
    refuse: async () => (await next())?.refuse(),
  }
}

describe('the output of the log', () => {
  test('writes lines in their order, each once', async () => {
    const { output, taken, take } = outputWithReader()
    for (const line of ['a\n', 'b\n', 'c\n']) output.write(line)
    await take()
    await take()
    await output.flush()
    expect(taken.join('')).toBe('a\nb\nc\n')
  })

  test('drops lines that do not fit while its reader takes none, and says how many once it reads again', async () => {
    const { output, taken, take } = outputWithReader({ mostWaitingCharacters: 10 })
    for (const line of ['one\n', 'two\n', 'three\n', 'four\n']) output.write(line)
    for (let times = 0; times < 3; times += 1) await take()
    await output.flush()
    expect(taken.join('')).toBe('one\ntwo\ndropped 2\n')
  })

  test('counts lines that could not be written, on a full disk for instance', async () => {
    const { output, taken, take, refuse } = outputWithReader()
    output.write('lost\n')
    await refuse()
    await output.flush()
    output.write('kept\n')
    await take()
    await take()
    await output.flush()
    expect(taken.join('')).toBe('kept\ndropped 1\n')
  })

  test('writes the lines of a moment together', async () => {
    const batches: string[] = []
    const output = createLogOutput({
      describeDropped: String,
      put: async (bytes) => void batches.push(Buffer.from(bytes).toString()),
    })
    for (const line of ['a\n', 'b\n']) output.write(line)
    await Promise.resolve()
    output.write('c\n')
    await output.flush()
    expect(batches).toEqual(['a\nb\nc\n'])
  })

  test('is not waited for longer than a second at the end', async () => {
    const { output } = outputWithReader()
    output.write('never taken\n')
    const before = performance.now()
    await output.flush()
    expect(performance.now() - before).toBeLessThan(10_000)
  })
})
