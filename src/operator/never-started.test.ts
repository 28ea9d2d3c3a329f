import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { leanNode } from '../../scripts/project.mjs'
import { ownDatabase } from '../../test/support/database/databases.ts'
import { childEnvironment } from '../../test/support/processes/child-environment.ts'
import { deskOf } from '../../test/support/shop/operator.ts'
import { inTestShop } from '../../test/support/shop/test-shop.ts'
import { runCommand } from './run-command.ts'

const sentence = 'This shop was never started: run npm start first, then this command.'

describe('a command on a shop that was never started', () => {
  test.each(['order list', 'stock list', 'voucher list', 'subscriber list --csv', 'verify', 'export folder'])(
    'says so: %s',
    (command) =>
      inTestShop(async ({ shop, mediaFolder }) => {
        const { desk, output } = deskOf(shop, mediaFolder)
        const open = () => expect.unreachable('opening would create the shop')
        expect(await runCommand({ ...desk, open, isNew: true }, command.split(' '))).toBe(1)
        expect(output).toEqual([`! ${sentence}`])
      }),
  )

  test.each(['order list', 'doctor'])('creates nothing: %s', { timeout: 60_000 }, async (command) => {
    const { where, remove } = await ownDatabase('empty')
    onTestFinished(remove)
    const home = mkdtempSync(join(tmpdir(), 'etalase-never-'))
    onTestFinished(() => rmSync(home, { recursive: true }))
    const dataFolder = join(home, 'data')
    const database: Record<string, string> = where.kind === 'server' ? { DATABASE_URL: where.url } : {}
    const operator = spawn(
      process.execPath,
      [...leanNode, join(import.meta.dirname, 'main.ts'), ...command.split(' ')],
      {
        env: { ...childEnvironment, DATA_DIR: dataFolder, ...database },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const [said, complained] = await Promise.all([text(operator.stdout), text(operator.stderr)])
    expect(said + complained).toContain(command === 'doctor' ? 'the shop was never started here' : sentence)
    expect(existsSync(dataFolder)).toBe(false)
  })
})
