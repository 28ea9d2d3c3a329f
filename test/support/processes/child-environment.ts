import { compiledCode } from '../../../scripts/project.mjs'

/**
 * For each process that a test starts: none of the developer's settings. With the code that an earlier process has compiled, a shop
 * opens in half the CPU time.
 */
export const childEnvironment = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiledCode }
