import { z } from 'zod'

/** An id in a path. One that no row can have is answered as one that no row has. */
export const RowId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A whole number in a body: forms send it as digits, programs as a number, and nothing else is one. */
export const givenNumber = (least: number, most: number) =>
  z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      'A whole number',
    )
    .refine(
      (number) => number >= least && number <= most,
      `From ${least}${most < Number.MAX_SAFE_INTEGER ? ` to ${most}` : ''}`,
    )
