import { readdirSync, readFileSync } from 'node:fs'

/** Empty for a process that has ended, and where there is no /proc. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The process and those that it started. */
export function familyOf(pid: number): number[] {
  const parents = processes().map(
    (id) => [id, Number(/^PPid:\s+(\d+)$/m.exec(read(`/proc/${id}/status`))?.[1])] as const,
  )
  const children = (parent: number): number[] =>
    parents.filter(([, of]) => of === parent).flatMap(([id]) => [id, ...children(id)])
  return [pid, ...children(pid)]
}

function processes(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

/** Milliseconds of a processor that the main thread of the process has used; NaN where it is not known. */
export const mainThreadMs = (pid: number): number => {
  const used = read(`/proc/${pid}/schedstat`).split(' ')[0]
  return used === undefined || used === '' ? Number.NaN : Number(used) / 1e6
}

/** The same for all of its threads. */
export function processorMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.reduce((sum, id) => sum + Number(read(`/proc/${pid}/task/${id}/schedstat`).split(' ')[0]), 0) / 1e6
  } catch {
    return Number.NaN
  }
}

/** Of the process and those that it started. */
export const residentMegabytes = (pid: number): number =>
  familyOf(pid).reduce(
    (sum, id) => sum + Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${id}/status`))?.[1]) / 1_000,
    0,
  )
