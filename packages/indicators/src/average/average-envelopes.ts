import { defineIndicator, line, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { bandPercent, percentBands } from '../volatility/percent-bands.ts'
import { namedKinds } from './named-kinds.ts'

// The reference's envelope of this average is defective.
const enveloped = namedKinds.filter(({ code }) => code !== 'ZeroLagIndicator')

/** Each moving average of the named family, with bands a given percent above and below it. */
export const averageEnvelopes = enveloped.map((kind) =>
  defineIndicator({
    id: `${kind.id}Envelope`,
    code: `${kind.code}Envelope`,
    name: `${kind.name} Envelope`,
    family: 'named',
    group: 'average',
    summary: `The ${kind.name} with a band some percent above and another below: beyond a band price has strayed far from its average.`,
    aliases: [kind.short, ...kind.aliases].map((name) => `${name}Envelope`).concat('percent bands', 'channel'),
    pane: 'price',
    unit: 'price',
    params: { ...kind.params, percent: bandPercent, source: source() },
    outputs: { [kind.line]: line(kind.short), top: line('Upper band'), bot: line('Lower band') },
    warmup: (params) => kind.lookback(params),
    settle: (params) => kind.lookback(params) + kind.fading(params),
    references: [kind.origin, `Backtrader 1.9.78.123 (numbers only), ${kind.code}Envelope`],

    compute(bars, params) {
      const average = kind.column(priceColumn(bars, params.source), params)
      return { [kind.line]: average, ...percentBands(average, params.percent) }
    },
  }),
)
