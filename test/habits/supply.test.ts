import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

// What the shop is built from: few packages, each known by its content, each with a reason.

const Versions = z.record(z.string(), z.string())

const Project = z.object({
  dependencies: Versions,
  devDependencies: Versions,
  allowScripts: z.record(z.string(), z.boolean()),
})

const Locked = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  os: z.unknown().optional(),
  hasInstallScript: z.boolean().optional(),
  optionalDependencies: Versions.optional(),
})

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    Locked.extend({ dependencies: Versions.optional(), devDependencies: Versions.optional() }),
  ),
})

const project = Project.parse(JSON.parse(readFileSync('package.json', 'utf8')))
const { '': root, ...packages } = Lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages
const locked = Object.entries(packages)
const direct = { ...project.dependencies, ...project.devDependencies }

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

describe('the lockfile', () => {
  test('says the same as package.json', () => {
    expect(root?.dependencies).toEqual(project.dependencies)
    expect(root?.devDependencies).toEqual(project.devDependencies)
  })

  test('knows every package by its content, not by an address', () => {
    expect(locked.filter(([, entry]) => !entry.integrity?.startsWith('sha512-'))).toEqual([])
    expect(locked.filter(([, entry]) => entry.resolved !== undefined)).toEqual([])
  })

  // An optional package that was out of reach when the lockfile was written is silently left out of it, and then
  // `npm ci` refuses the whole lockfile wherever that package is in reach.
  test('holds the packages of every platform', () => {
    const names = new Set(locked.map(([place]) => nameOf(place)))
    const wanted = locked.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}))
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
  })

  test('runs no install script that was not approved', () => {
    const scripted = locked.filter(([, entry]) => entry.hasInstallScript).map(([place]) => nameOf(place))
    expect(scripted.filter((name) => project.allowScripts[name] === undefined)).toEqual([])
    expect(Object.keys(project.allowScripts).filter((name) => project.allowScripts[name])).toEqual(['node'])
  })
})

describe('the packages of the running shop', () => {
  test('are at most 49 that we chose, and 218 with all that they bring', () => {
    const running = locked.filter(([, entry]) => !entry.dev && !entry.devOptional)
    expect(Object.keys(project.dependencies).length).toBeLessThanOrEqual(49)
    expect(running.length).toBeGreaterThan(20)
    expect(running.length).toBeLessThanOrEqual(218)
  })

  test('are pinned to one version, as those for development are', () => {
    expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('each have a line that says why in docs/dependencies.md, and no line outlives its package', () => {
    const page = readFileSync('docs/dependencies.md', 'utf8')
    const explained = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
    expect(explained.sort()).toEqual(Object.keys(direct).sort())
  })
})
