import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const lendsDatabases = normalize('test/support/database/databases.ts')
const relativeImport =
  /^\s*(?:import|export)\s(?!type\s)[^'"]*?from '(\.[^']+)'|import\('(\.[^']+)'\)|^import '(\.[^']+)'/gm

/**
 * Sorts test files by whether their imports lead to the module that lends out databases. So a test that opens no database
 * runs once, without anyone keeping a list of them. A mistake shows: without a database, that module throws.
 */
export function testsByNeed(
  patterns: string[],
  isWanted: (file: string) => boolean,
): { plain: string[]; database: string[] } {
  const known = new Map<string, boolean>()
  const needsDatabase = (file: string): boolean => {
    const answer = known.get(file)
    if (answer !== undefined) return answer
    // Imports may form a ring; a file is not reached again through itself.
    known.set(file, false)
    const needs = file === lendsDatabases || importsOf(file).some(needsDatabase)
    known.set(file, needs)
    return needs
  }
  const files = patterns
    .flatMap((pattern) => globSync(pattern))
    .filter(isWanted)
    .toSorted()
  const isAboutRows = (file: string) => needsDatabase(normalize(file))
  return { plain: files.filter((file) => !isAboutRows(file)), database: files.filter(isAboutRows) }
}

function importsOf(file: string): string[] {
  if (!/\.tsx?$/.test(file) || !existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(relativeImport)].map(([, from, dynamic, bare]) =>
    normalize(join(dirname(file), from ?? dynamic ?? bare ?? '')),
  )
}
