import { join } from 'node:path'

/** The import folder of the demo shop. Pages cannot use this, because their bundle is elsewhere: they get it with `officeContext`. */
export const demoFolder = join(import.meta.dirname, '../../../../demo')
