import { namedKinds } from '../average/named-kinds.ts'
import { defineIndicator, line, source } from '../define.ts'
import { minus, priceColumn } from '../series.ts'

// The reference's oscillator of this average is defective.
const oscillating = namedKinds.filter(({ code }) => code !== 'ZeroLagIndicator')

/** The distance of the price from each moving average of the named family. */
export const averageOscillators = oscillating.map((kind) =>
  defineIndicator({
    id: `${kind.id}Oscillator`,
    code: `${kind.code}Oscillator`,
    name: `${kind.name} Oscillator`,
    family: 'named',
    group: 'momentum',
    summary: `How far price lies above (or below) its ${kind.name}, in price.`,
    aliases: oscillatorNames([kind.short, ...kind.aliases], kind.code),
    pane: 'own',
    unit: 'price difference',
    params: { ...kind.params, source: source() },
    outputs: { [kind.line]: line(`Distance from ${kind.short}`) },
    warmup: (params) => kind.lookback(params),
    settle: (params) => kind.lookback(params) + kind.fading(params),
    references: [kind.origin, `Backtrader 1.9.78.123 (numbers only), ${kind.code}Oscillator`],

    compute(bars, params) {
      const prices = priceColumn(bars, params.source)
      return { [kind.line]: minus(prices, kind.column(prices, params)) }
    },
  }),
)

/** The reference gives each one a short and a full name. */
function oscillatorNames(names: readonly string[], code: string): string[] {
  return [...names.flatMap((name) => [`${name}Osc`, `${name}Oscillator`]), `${code}Osc`, 'distance from average']
}
