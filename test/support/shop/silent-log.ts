import type { Log } from '../../../src/values/log.ts'

export const silentLog: Log = { info() {}, warn() {}, error() {} }
