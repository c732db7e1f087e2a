import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long without being large. Vitest starts the others by size, largest first. */
const slow =
  /\/(embedded|main|forward|old-installations|premium-table|backup|killed-\w+|log-outages|rule-alerts|reference-trades|feed-run|onboarding|a-day|build-and-test|live|budgets)(\.program)?\.test\.ts$/

/** Starts the slowest files of a project first, so that no worker is left alone with one of them at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, ({ project }) => project).values()].flatMap((own) => {
      const { first = [], then = [] } = Object.groupBy(own, ({ moduleId }) => (slow.test(moduleId) ? 'first' : 'then'))
      return [...first, ...then]
    })
  }
}
