import type { Answers } from '@assay/contracts'

// The time zone is stored only in the user's own column. The sixth answer sets it, and shows its later value.

/** The stored form of answers. A time zone among them becomes the user's; quiet hours keep the zone in which they were first saved. */
export function keptAnswers(answers: Answers, zoneOfUser: string | null): { answers: string; timezone?: string } {
  const { timezone, ...sixth } = answers['6'] ?? {}
  const quietHours = sixth.quietHours && { zone: timezone ?? zoneOfUser ?? 'UTC', ...sixth.quietHours }
  const kept = answers['6'] ? { ...answers, '6': { ...sixth, ...(quietHours && { quietHours }) } } : answers
  return { answers: JSON.stringify(kept), ...(timezone === undefined ? {} : { timezone }) }
}

/** Stored answers in the form in which they were given. */
export function givenAnswers({ answers, timezone }: { answers: Answers; timezone: string | null }): Answers {
  return answers['6'] && timezone !== null ? { ...answers, '6': { ...answers['6'], timezone } } : answers
}
