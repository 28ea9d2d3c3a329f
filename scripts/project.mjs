import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

export const inProject = (...parts) => join(projectFolder, ...parts)

/** The Node of the lockfile: the shop runs on this one whatever the machine has. */
export const pinnedNode = inProject('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Node's own --env-file-if-exists remarks on a missing file at every start. */
export const environmentFile = () => (existsSync(inProject('.env')) ? [`--env-file=${inProject('.env')}`] : [])
