import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/** Where the processes of a shop spent their time by themselves, the most first: each line a share of what they worked. */
export function readProfiles(folder: string, most = 25): string[] {
  const spent = new Map<string, number>()
  let worked = 0
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))) {
    const { nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const nameOf = new Map(nodes.map(({ id, callFrame }) => [id, describe(callFrame)]))
    for (const [place, id] of samples.entries()) {
      const name = nameOf.get(id) ?? ''
      if (name === '(idle)' || name === '(program)') continue
      worked += timeDeltas[place] ?? 0
      spent.set(name, (spent.get(name) ?? 0) + (timeDeltas[place] ?? 0))
    }
  }
  return [...spent]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, time]) => `${((time / worked) * 100).toFixed(1).padStart(5)} %  ${name}`)
}

function describe({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']): string {
  const file = /(?:node_modules|src|build)\/.*$/.exec(url)?.[0] ?? url
  return file === '' ? functionName : `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`
}
