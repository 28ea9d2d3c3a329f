import { z } from 'zod'
import { choice, ownOrigin, toSecret, wholeNumber } from '../values/setting-types.ts'

const longSecret = () => z.string().min(32, { error: 'must have at least 32 characters' }).transform(toSecret)

export const office = z.object({
  OFFICE: choice('on', 'off').default('on'),
  OFFICE_PORT: wholeNumber(1, 65_535).default(3001),
  OFFICE_HOST: z.string().optional(),
  OFFICE_ORIGIN: ownOrigin().optional(),
  OFFICE_SECRET: longSecret().optional(),
})

export const officeOf = (set: z.output<typeof office>, shopHost: string) => ({
  isOn: set.OFFICE === 'on',
  port: set.OFFICE_PORT,
  host: set.OFFICE_HOST ?? shopHost,
  origin: set.OFFICE_ORIGIN ?? `http://localhost:${set.OFFICE_PORT}`,
  secret: set.OFFICE_SECRET,
})
