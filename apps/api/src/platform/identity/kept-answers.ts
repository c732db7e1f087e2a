import type { Answers } from '@assay/contracts'

// The time zone is stored only in the user's own column. The sixth answer sets it, and shows its later value.

/** The stored form of answers. A time zone among them becomes the user's. */
export function keptAnswers(answers: Answers): { answers: string; timezone?: string } {
  const { timezone, ...sixth } = answers['6'] ?? {}
  return { answers: JSON.stringify(answers['6'] ? { ...answers, '6': sixth } : answers), ...(timezone === undefined ? {} : { timezone }) }
}

/** Stored answers in the form in which they were given. */
export function givenAnswers({ answers, timezone }: { answers: Answers; timezone: string | null }): Answers {
  return answers['6'] && timezone !== null ? { ...answers, '6': { ...answers['6'], timezone } } : answers
}
