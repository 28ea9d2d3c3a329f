import { z } from 'zod'
import * as texts from './texts.ts'

/** An id in a path. One that no row can have is answered as one that no row has. */
export const RowId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A whole number in a body: forms send it as digits, programs as a number, and nothing else is one. */
export function wholeNumber(least: number, most: number) {
  const error = most < Number.MAX_SAFE_INTEGER ? texts.wholeNumberBetween(least, most) : texts.wholeNumberFrom(least)
  return z
    .union(
      [
        z.int(error),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      error,
    )
    .refine((number) => number >= least && number <= most, error)
}
