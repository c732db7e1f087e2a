import type { MeasuredRule, RuleTask, Verdict } from '../../lesson.ts'

const fewestBars = 1500
const [low, high] = [5, 15]
const [fewest, most] = [2, 3]

const shareOf = ({ trueBars, bars }: MeasuredRule) => (100 * trueBars) / bars
const different = ({ conditions }: MeasuredRule) => new Set(conditions).size

/** What a rule still needs, in the order in which a reader fixes it. */
const wants: readonly { holds: (rule: MeasuredRule) => boolean; says: (rule: MeasuredRule) => string; isMetered?: boolean }[] = [
  {
    holds: (rule) => different(rule) >= fewest,
    says: () => 'The rule has one condition. Say in a second one when the first should count, and join them with And or Or.',
  },
  {
    holds: ({ conditions }) => conditions.length <= most,
    says: ({ conditions }) =>
      `The rule has ${conditions.length} conditions. Leave out those that your idea can do without, until ${most} are left.`,
  },
  {
    holds: ({ bars }) => bars >= fewestBars,
    says: ({ bars }) =>
      `The period has ${bars.toLocaleString('en-US')} bars. Choose a longer one in the builder, so that at least ${fewestBars.toLocaleString('en-US')} can be counted.`,
  },
  {
    holds: (rule) => rule.trueBars > 0,
    says: () => 'The rule was never true. Two events joined with And hardly ever meet: turn one of them into a state.',
  },
  {
    holds: (rule) => shareOf(rule) >= low,
    says: (rule) => `The rule is true on ${shareOf(rule).toFixed(1)} % of the bars. Move a level nearer to where the market usually is.`,
    isMetered: true,
  },
  {
    holds: (rule) => shareOf(rule) <= high,
    says: (rule) => `The rule is true on ${shareOf(rule).toFixed(1)} % of the bars. Ask for more: move a level farther out.`,
    isMetered: true,
  },
]

export const task: RuleTask = {
  kind: 'rule',
  done: `Wrote a rule of ${fewest} or ${most} conditions that is true on ${low} to ${high} % of the bars`,
  asks: `Turn “strong trend, small pullback” or an idea of your own into an entry rule of ${fewest} or ${most} conditions. It has to be true on ${low} to ${high} % of at least ${fewestBars.toLocaleString('en-US')} bars. Do not run a backtest: only the count is asked for.`,
  verify(rule): Verdict {
    if (!rule)
      return { isDone: false, says: 'There is no entry rule in the builder that can be computed. Put its first condition together.' }
    const missing = wants.find(({ holds }) => !holds(rule))
    const meter = { value: shareOf(rule), from: low, to: high, max: 50, unit: '% of bars' }
    if (missing) return { isDone: false, says: missing.says(rule), ...(missing.isMetered && { meter }) }
    const { symbol, timeframe, trueBars, bars } = rule
    const says = `True on ${trueBars.toLocaleString('en-US')} of ${bars.toLocaleString('en-US')} bars of ${symbol} ${timeframe}, ${shareOf(rule).toFixed(1)} %. Now write down why it should work and what would refute it.`
    return { isDone: true, says, meter }
  },
}
