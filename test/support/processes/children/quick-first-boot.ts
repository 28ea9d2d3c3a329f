import { cpSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'

// Loaded before a test or a shop. While BLANK_DATABASE names the folder of an empty database, a new embedded database is a copy of
// it: PostgreSQL takes seconds of CPU to create one, and the result is always the same. Tests of the first start do not set it.
const replaced = './first-boot.ts'
const blank = () => process.env['BLANK_DATABASE'] ?? ''

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === replaced && blank() !== '' ? { url: import.meta.url, shortCircuit: true } : next(specifier, context),
})

export async function firstBoot(folder: string, extraFiles: Record<string, string>): Promise<void> {
  const unfinished = `${folder}.unfinished`
  cpSync(blank(), unfinished, { recursive: true })
  for (const [name, text] of Object.entries(extraFiles)) writeFileSync(join(unfinished, name), text)
  renameSync(unfinished, folder)
}
