import type { Run } from '../request/run-request.ts'
import { barStory } from './bar-story.ts'
import type { ExplainAsk, Explanation } from './schema.ts'
import { tradeStory } from './trade-story.ts'

/** Explains one bar or one trade of a run, for the page's worker, the server and the command line alike. */
export const explainRun = (run: Run, ask: ExplainAsk): Explanation =>
  'bar' in ask ? barStory(run, Date.parse(ask.bar)) : tradeStory(run, ask.trade)
