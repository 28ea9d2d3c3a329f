import { z } from 'zod'

const Count = z.int().min(0)

const Table = z.object({
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  columns: z.array(z.string()),
  rows: Count,
})

const Sequence = z.object({
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  lastValue: z.string().regex(/^\d{1,19}$/),
  isCalled: z.boolean(),
})

/** `manifest.json`: what a backup has, and which version of the shop wrote it. */
export const Manifest = z.object({
  format: z.literal('etalase-backup'),
  formatVersion: z.int(),
  madeAt: z.iso.datetime(),
  shop: z.object({ name: z.string(), origin: z.string() }),
  database: z.object({ kind: z.enum(['embedded', 'server']), version: z.string() }),
  /** The version of the tables: every migration that had run. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  /** In an order in which they can be filled. */
  tables: z.array(Table),
  sequences: z.array(Sequence),
  files: z.object({ media: Count, content: Count }),
  /** Settings that were left out because they are secret. */
  secrets: z.array(z.string()),
})

export type Manifest = z.infer<typeof Manifest>

export type SequenceState = z.infer<typeof Sequence>

export const FORMAT_VERSION = 1
