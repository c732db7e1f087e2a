import { allowedOf, type ForwardTest, type ListedSearch, type PremiumFeature } from '@assay/contracts'
import { plural } from '../../ui/format-number.ts'

/** What the end of a trial changed for one feature. */
export interface Change {
  feature: PremiumFeature
  /** The number of items; null if they are not counted. */
  has: number | null
  words: string
  /** The changed items, with a link to each. */
  named: readonly { to: string; name: string; about: string }[]
}

/** The whole list of changes. `day` formats a time (UTC milliseconds) as a day. */
export function changesAfter(forward: readonly ForwardTest[], searches: readonly ListedSearch[], day: (at: number) => string): Change[] {
  const frozen = forward.filter(({ endedBecause }) => endedBecause === 'premium')
  return [
    {
      feature: 'forward_tests',
      has: forward.length,
      words: forwardWords(forward, frozen.length),
      named: frozen.map((test) => frozenTest(test, day)),
    },
    {
      feature: 'discover',
      has: searches.length,
      words: searches.length === 0 ? 'You made none. No new search.' : 'Can be read, with every variant that was tried. No new search.',
      named: searches.map(({ id, name, symbol, timeframe }) => ({ to: `/discover/${id}`, name, about: `${symbol} ${timeframe}` })),
    },
    {
      feature: 'premium_templates',
      has: null,
      words: 'The copies that you made are strategies of your own: open, test, change and export them as before. No new copy.',
      named: [],
    },
    {
      feature: 'chat_model',
      has: null,
      words: `${allowedOf('chat_model', false)} a day instead of ${allowedOf('chat_model', true)}, where a model is set up.`,
      named: [],
    },
  ]
}

function forwardWords(all: readonly ForwardTest[], frozen: number): string {
  const running = all.filter(({ endedAt }) => endedAt === null).length
  const free = allowedOf('forward_tests', false)
  if (all.length === 0) return `You made none. You can follow ${free}.`
  const going = running === 0 ? 'None goes on.' : `${plural(running, 'test goes', 'tests go')} on.`
  const ended =
    frozen === 0
      ? 'None is frozen.'
      : `${plural(frozen, 'test is', 'tests are')} frozen; ${frozen === 1 ? 'its record stays' : 'their records stay'}.`
  return `${going} ${ended} ${running < free ? `You can follow ${free - running} more.` : `End one of the ${free} to follow another.`}`
}

const frozenTest = ({ id, name, symbol, timeframe, endedAt }: ForwardTest, day: (at: number) => string) => ({
  to: `/forward/${id}`,
  name,
  about: `${symbol} ${timeframe}, frozen on ${day(Date.parse(endedAt!))}`,
})
