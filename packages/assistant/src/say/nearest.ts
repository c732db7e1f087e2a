import { words } from '../read/words.ts'

/** Words that hint at what the user wants. */
const hints: readonly (readonly [string, RegExp])[] = [
  ['alert', /^(?:alert|notify|tell|ping|warn|remind|know|email)$/],
  ['backtest', /^(?:backtest|test|simulate|period|capital)$/],
  ['price', /^(?:price|quote|spread|rate|much)$/],
  ['events', /^(?:events?|calendar|nfp|cpi|fomc|releases?)$/],
  ['news', /^(?:news|headlines)$/],
  ['size', /^(?:size|lots?|risk|account|position)$/],
  ['analysis', /^(?:analyse|analyze|analysis|outlook|support|resistance|technicals)$/],
  ['explain_trade', /^(?:why|explain|trade)$/],
  ['what_is', /^(?:what|how|meaning|define|explain)$/],
  ['my_strategies', /^strategies$/],
]

/** The three capabilities of the assistant that are nearest to some words. */
export function nearestThings(spoken: readonly string[]): string[] {
  const hinted = hints.filter(([, hint]) => spoken.some((word) => hint.test(word))).map(([thing]) => thing)
  return [...new Set([...hinted, 'strategy', 'alert', 'help'])].filter((thing) => words.capabilities.includes(thing)).slice(0, 3)
}
