import type { z } from 'zod'
import * as texts from '../../contract/texts.ts'

/** What a field is told where its schema has no words of its own. Those of the library are meant for programmers. */
export function describeFieldError(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return texts.fieldRequired
      if (issue.expected === 'string') return texts.fieldIllFormed
      return issue.expected === 'int' ? texts.wholeNumberWanted : texts.fieldUnfit
    case 'too_small':
      return issue.origin === 'string' ? texts.fieldRequired : texts.atLeast(Number(issue.minimum))
    case 'too_big':
      return issue.origin === 'string' ? texts.fieldTooLong(Number(issue.maximum)) : texts.atMost(Number(issue.maximum))
    default:
      return texts.fieldUnfit
  }
}
