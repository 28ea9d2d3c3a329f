import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench } from '../bench.ts'

/** Options of Node for a shop whose processor is to be watched, if that is wanted. */
export function profiling({ profiles }: Pick<Bench, 'profiles'>, part: string): string[] {
  if (profiles === undefined) return []
  const folder = join(profiles, part)
  mkdirSync(folder, { recursive: true })
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`]
}
