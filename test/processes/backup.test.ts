import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeBackup } from '../../src/shop/backup/make-backup.ts'
import { type BackupVisitor, checkBackup, readBackup } from '../../src/shop/backup/read-backup.ts'
import { checkInvariants } from '../../src/shop/invariants/check-invariants.ts'
import { command, everyFile, everyRow, everySequence } from '../support/backup/backed-up-shop.ts'
import { elsewhere, fill, home, inShop, isOnServer, lookInto, rehearse, stateOf } from '../support/backup/rehearsal.ts'
import { withCommittedOrderingShop } from '../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../support/orders/unpaid-order.ts'
import { secondTry } from '../support/processes/second-try.ts'
import { addStaff } from '../support/shop/staff.ts'

rehearse()

/** The files in a backup by their folder, and those that its rows of pictures name. */
async function membersOf(path: string) {
  const found = { media: [] as string[], content: [] as string[], pictures: [] as string[] }
  const manifest = await checkBackup(path, () => {})
  const at = manifest.tables.find(({ name }) => name === 'picture')?.columns.indexOf('file') ?? -1
  const visitor: BackupVisitor = {
    async rows(table, rows) {
      if (table === 'picture') found.pictures.push(...rows.map((row) => row[at] ?? ''))
    },
    async file(folder, file) {
      found[folder].push(file)
    },
    async settings() {},
  }
  await readBackup(path, visitor, { step: 'Read', progress: () => {} })
  return found
}

// A restore makes a database, and the embedded one takes seconds for it.
describe('a backup', { ...secondTry, timeout: 240_000 }, () => {
  test('has the staff of the office, and neither their sessions nor their browsers', () =>
    withCommittedOrderingShop(async (world) => {
      await addStaff(world.shop.db)
      const path = join(home, 'staff.backup')
      expect((await inShop(world, ['backup', path])).exit).toBe(0)
      const { tables } = await checkBackup(path, () => {})
      const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows
      expect([rowsOf('staff'), rowsOf('staff_session'), rowsOf('staff_device')]).toEqual([1, 0, 0])
    }))

  test('restores every row, number and file, on both kinds of database', () =>
    withCommittedOrderingShop(async (world) => {
      await fill(world)
      const path = join(home, 'shop.backup')
      const { exit, output, dataFolder } = await inShop(world, ['backup', path])
      expect(output.filter((line) => line.startsWith('!'))).toEqual([])
      expect(exit).toBe(0)
      const source = { rows: await everyRow(world.shop.db), sequences: await everySequence(world.shop.db) }
      for (const left of ['.half-written.part', 'Thumbs.db']) rmSync(join(dataFolder, 'media', left))

      const kinds = isOnServer() ? (['server', 'embedded', 'server'] as const) : (['embedded'] as const)
      let from = path
      for (const kind of kinds) {
        const settings = await elsewhere(kind)
        const restored = await command(settings, ['restore', from])
        expect(restored.output.filter((line) => line.startsWith('!'))).toEqual([])
        expect(restored.output.at(-1)).toMatch(/^All \d+ rules hold\.$/)
        expect(restored.exit).toBe(0)
        expect(await stateOf(settings)).toEqual(source)
        const activity = await command(settings, ['activity', '--action', 'shop.restore'])
        expect(activity.output.at(1)).toContain('backupMadeAt: ')
        for (const folder of ['media', 'content']) {
          expect(everyFile(join(settings['DATA_DIR'] ?? '', folder))).toEqual(everyFile(join(dataFolder, folder)))
        }
        // The next round restores a backup of what was restored.
        from = join(home, `again-${kind}-${basename(settings['DATA_DIR'] ?? '')}.backup`)
        expect((await command(settings, ['backup', from])).exit).toBe(0)
      }
    }))

  test('restores a picture that was cut from one which is stored behind it', () =>
    withCommittedOrderingShop(async (world) => {
      const picture = (name: string) => ({ name, file: `${name}-0badcafe.jpg`, width: 1, height: 1, tint: '#ffffff' })
      const { db } = world.shop
      const { id } = await db.insertInto('picture').values(picture('source')).returning('id').executeTakeFirstOrThrow()
      const crop = { ...picture('crop'), source_id: id, focus_x: 0.5, focus_y: 0.5 }
      await db.insertInto('picture').values(crop).execute()
      // More than a restore inserts in one statement. A changed row is stored again, here behind all others.
      await db
        .insertInto('picture')
        .values(Array.from({ length: 600 }, (_, n) => picture(`p-${n}`)))
        .execute()
      await db
        .updateTable('picture')
        .set({ alt: 'a'.repeat(300) })
        .where('id', '=', id)
        .execute()
      const order = await sql<{ name: string }>`select name from picture order by ctid`.execute(db)
      expect(order.rows.at(-1)?.name).toBe('source')

      const path = join(home, 'crops.backup')
      expect((await inShop(world, ['backup', path])).exit).toBe(0)
      const settings = await elsewhere()
      const { exit, output } = await command(settings, ['restore', path])
      expect({ exit, faults: output.filter((line) => line.startsWith('!')) }).toEqual({ exit: 0, faults: [] })
      await lookInto(settings, async (restored) => {
        const { rows } =
          await sql`select condeferrable from pg_constraint where conrelid = 'picture'::regclass and contype = 'f'`.execute(
            restored,
          )
        expect(rows).toEqual([{ condeferrable: false }])
      })
    }))

  test('is one state of the shop, although customers order while it is made', () =>
    withCommittedOrderingShop(async (world) => {
      await fill(world)
      let isDone = false
      const buy = async () => {
        for (let placed = 0; !isDone || placed < 2; placed += 1) await unpaidOrder(world)
      }
      const buyers = [buy(), buy(), buy()]
      const orders = () => world.shop.db.selectFrom('placed_order').select('id').execute()
      await expect.poll(orders).not.toEqual([])
      const path = join(home, 'busy.backup')
      const made = await inShop(world, ['backup', path])
      isDone = true
      await Promise.all(buyers)
      // With what it printed, which says why it failed if it did.
      expect(made).toMatchObject({ exit: 0 })

      const settings = await elsewhere()
      expect(await command(settings, ['restore', path])).toMatchObject({ exit: 0 })
      await lookInto(settings, async (db) => {
        expect((await checkInvariants(db)).filter(({ broken }) => broken > 0)).toEqual([])
      })
    }))

  test('is a file that only its owner can read, and names the secrets it leaves out', () =>
    withCommittedOrderingShop(async (world) => {
      const path = join(home, 'shop.backup')
      const { output } = await inShop(world, ['backup', path])
      expect(statSync(path).mode & 0o777).toBe(0o600)
      expect(output.at(-1)).toContain('SMTP_URL')
      const bytes = readFileSync(path, 'latin1')
      expect(bytes).not.toContain('rahasia')
      expect(bytes).toContain('# SMTP_URL=')
      expect(bytes).toContain('STORE_NAME="Toko \\"Uji\\""')
      expect((await inShop(world, ['backup', path])).exit).toBe(1)
    }))

  test('has the files of folders that are links, and nothing of lost+found', () =>
    withCommittedOrderingShop(async (world) => {
      const content = join(home, 'source/content')
      const texts = join(home, 'texts')
      for (const folder of [join(content, 'lost+found'), texts]) mkdirSync(folder, { recursive: true })
      writeFileSync(join(content, 'lost+found/piece.md'), 'x')
      writeFileSync(join(texts, 'syarat.md'), '# Syarat\n')
      symlinkSync(texts, join(content, 'linked'))
      symlinkSync(content, join(texts, 'circle'))
      symlinkSync(join(home, 'nowhere'), join(content, 'leads-nowhere'))
      const path = join(home, 'shop.backup')
      expect((await inShop(world, ['backup', path])).output.filter((line) => line.startsWith('!'))).toEqual([])
      expect((await membersOf(path)).content).toEqual(['linked/syarat.md', 'pages/terms.md'])
    }))

  test('is made and restored with a page that keeps the shop from starting, and says what is wrong with the page', async () => {
    const settings = await elsewhere()
    expect((await command(settings, ['migrate'])).exit).toBe(0)
    const page = join(settings['DATA_DIR'] ?? '', 'content/pages/syarat.md')
    mkdirSync(dirname(page), { recursive: true })
    writeFileSync(page, 'no head\n')

    const path = join(home, 'shop.backup')
    const { exit, output } = await command(settings, ['backup', path])
    const warnings = output.filter((line) => line.startsWith('!'))
    expect(warnings).toEqual([expect.stringContaining(`${page}:1: `)])
    expect(warnings[0]).toContain('The shop does not start before this is corrected.')
    expect(exit).toBe(0)
    expect((await membersOf(path)).content).toEqual(['pages/syarat.md'])

    rmSync(page)
    expect((await command(settings, ['restore', path, '--yes'])).exit).toBe(0)
    expect(readFileSync(page, 'utf8')).toBe('no head\n')
  })

  test('has every picture that it names, also if pictures are removed while it is made', () =>
    withCommittedOrderingShop(async ({ shop, mediaFolder }) => {
      const add = async (file: string) => {
        await shop.media.write(file, Buffer.from(file))
        await shop.db.insertInto('picture').values({ name: file, file, width: 1, height: 1, tint: '#ffffff' }).execute()
      }
      await add('kept-0badcafe.jpg')
      await add('removed-0badcafe.jpg')
      let removing: Promise<unknown> | undefined
      const removeOne = (step: string, done: number, total: number) => {
        if (step !== 'Tables') return
        removing ??= shop.db.deleteFrom('picture').where('file', '=', 'removed-0badcafe.jpg').execute()
        if (done === total) rmSync(join(mediaFolder, 'removed-0badcafe.jpg'), { force: true })
      }
      const path = join(home, 'shop.backup')
      const database = { kind: 'server', version: '18.0' } as const
      symlinkSync(mediaFolder, join(home, 'media'))
      const source = { shop, database, dataFolder: home, settings: { lines: [], secrets: [] } }
      await makeBackup(source, { path }, removeOne)
      await removing
      const { pictures, media } = await membersOf(path)
      expect(pictures).toEqual(['kept-0badcafe.jpg'])
      expect(media).toContain('kept-0badcafe.jpg')
    }))

  test('reads small tables together', () =>
    withCommittedOrderingShop(async (world) => {
      await fill(world)
      let statements = 0
      const db = world.shop.db.withPlugin({
        transformQuery({ node }) {
          statements += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const source = {
        shop: { ...world.shop, db },
        database: { kind: 'server', version: '18.0' } as const,
        dataFolder: home,
        settings: { lines: [], secrets: [] },
      }
      const { manifest } = await makeBackup(source, { path: join(home, 'shop.backup') }, () => {})
      expect(statements).toBeLessThan(manifest.tables.length / 2)
    }))

  test.each([
    ['missing', 'does not exist (ENOENT)'],
    ['file/below', 'is not a folder (ENOTDIR)'],
  ])('says why it cannot be written into the folder %s', (folder, reason) =>
    withCommittedOrderingShop(async (world) => {
      writeFileSync(join(home, 'file'), 'x')
      const { exit, output } = await inShop(world, ['backup', join(home, folder, 'shop.backup')])
      expect({ exit, last: output.at(-1) }).toEqual({ exit: 1, last: expect.stringContaining(reason) })
    }),
  )

  test('leaves nothing behind if it fails', () =>
    withCommittedOrderingShop(async (world) => {
      expect((await inShop(world, ['backup', join(home, 'missing/shop.backup')])).exit).toBe(1)
      const tooLong = join(home, 'source/content', 'a'.repeat(250), 'b'.repeat(250))
      mkdirSync(tooLong, { recursive: true })
      writeFileSync(join(tooLong, 'c.md'), 'x')
      mkdirSync(join(home, 'target'))
      const { exit, output } = await inShop(world, ['backup', join(home, 'target/shop.backup')])
      expect({ exit, last: output.at(-1) }).toEqual({ exit: 1, last: expect.stringContaining('too long for a backup') })
      expect(readdirSync(join(home, 'target'))).toEqual([])
    }))
})
