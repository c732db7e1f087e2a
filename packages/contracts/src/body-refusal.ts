import { fieldOf, pathText } from '@assay/strategy'
import type { z } from 'zod'
import { Refusal, type RefusalCode, refusals } from './errors.ts'

type Issue = z.core.$ZodIssue

const inPeriod = new Set<PropertyKey>(['start_date', 'end_date'])

/** The refusal code of a schema error: the rule's own code if it has one, else one for dates, for the strategy, or for the body. */
function codeOf(issue: Issue): RefusalCode {
  const own = issue.code === 'custom' ? issue.params?.code : undefined
  if (typeof own === 'string' && Object.hasOwn(refusals, own)) return own as RefusalCode
  const [field] = issue.path
  if (field !== undefined && inPeriod.has(field)) return 'DATES_INVALID'
  return field === 'final_strategy' ? 'RULE_INVALID' : 'BODY_INVALID'
}

const longestMessage = 300

/** The message of an error. A missing field gets a plain sentence, and a long message is cut: it may repeat what was sent. */
function messageOf({ code, message }: Issue): string {
  if (code === 'invalid_type' && message.endsWith('received undefined')) return 'This is needed.'
  return message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message
}

/** The refusal of a body, query or path that does not fit its schema: its first error, with code, path and sentence. */
export function bodyRefusal(error: z.ZodError): Refusal {
  const issue = error.issues[0]
  return new Refusal(codeOf(issue), { message: messageOf(issue), path: pathText(fieldOf(issue)) })
}
