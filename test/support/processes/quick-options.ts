import { join } from 'node:path'

const loading = (child: string) => ['--import', join(import.meta.dirname, 'children', child)]

/** Node's options for a test or a shop that encodes pictures cheaply, or that need not create its embedded database. */
export const quickPictures = loading('quick-pictures.ts')
export const quickFirstBoot = loading('quick-first-boot.ts')
