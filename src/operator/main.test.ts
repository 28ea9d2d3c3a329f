import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('a command whose output is cut off by the next program of a pipe prints no trace of an error', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const command = `"${process.execPath}" "${main}" help | true`
  const { stderr, status } = spawnSync('bash', ['-c', `set -o pipefail; ${command}`], { encoding: 'utf8' })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
})
