import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { leanNode } from '../../scripts/project.mjs'

/** By path; the body in base64. */
export type BareAnswers = Record<string, { headers: Record<string, string | string[]>; body: string }>

export type BareServer = { origin: string; pid: number; stop(): Promise<void> }

const ofTheConnection = new Set(['connection', 'keep-alive', 'date'])

/** Opens a server that sends what the shop sends for these paths: the same headers and the same compressed bytes. */
export async function openBare(shop: string, paths: readonly string[]): Promise<BareServer> {
  const answers: BareAnswers = {}
  for (const path of paths) answers[path] = await fetchAnswer(shop + path)
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { execArgv: leanNode })
  child.send(answers)
  const [port] = await once(child, 'message')
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Not by fetch, which unpacks the bytes. */
async function fetchAnswer(address: string): Promise<BareAnswers[string]> {
  const asking = request(address, { headers: { 'accept-encoding': 'gzip, br' } })
  asking.end()
  const [answer] = await once(asking, 'response')
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`)
  const headers: BareAnswers[string]['headers'] = {}
  for (const [name, value] of Object.entries<string | string[]>(answer.headers)) {
    if (!ofTheConnection.has(name)) headers[name] = value
  }
  return { headers, body: body.toString('base64') }
}
