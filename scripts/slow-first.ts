import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long without being large. Vitest starts the others by size, largest first. */
const slow = String.raw`
  embedded main old-installations backup restore killed-\w+ hung-leader log-outages rule-alerts forward-nights journal-full unsent-codes
  outages forward premium-table reference-trades feed-auto evaluated-quotes webhook-deliveries event-alert-walks gate-table
  values
  onboarding way-in a-day build-and-test live budgets`
const isSlow = new RegExp(`/(${slow.trim().split(/\s+/).join('|')})(\\.program)?\\.test\\.ts$`)

/** Starts the slowest files of a project first, so that no worker is left alone with one of them at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, ({ project }) => project).values()].flatMap((own) => {
      const { first = [], then = [] } = Object.groupBy(own, ({ moduleId }) => (isSlow.test(moduleId) ? 'first' : 'then'))
      return [...first, ...then]
    })
  }
}
