import { defineIndicator, line, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { namedKinds } from './named-kinds.ts'

/** The moving averages of the named family. */
export const namedAverages = namedKinds.map((kind) =>
  defineIndicator({
    id: kind.id,
    code: kind.code,
    name: kind.name,
    family: 'named',
    group: 'average',
    summary: kind.summary,
    aliases: [kind.short, ...kind.aliases, 'moving average'],
    pane: 'price',
    unit: 'price',
    params: { ...kind.params, source: source() },
    outputs: { [kind.line]: line(kind.short) },
    warmup: (params) => kind.lookback(params),
    settle: (params) => kind.lookback(params) + kind.fading(params),
    references: [kind.origin, `Backtrader 1.9.78.123 (numbers only), ${kind.code}`],
    compute: (bars, params) => ({ [kind.line]: kind.column(priceColumn(bars, params.source), params) }),
  }),
)
