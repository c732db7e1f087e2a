import { defineIndicator, line, period } from '../define.ts'
import { earlier, highest, lowest, middle } from '../series.ts'

export const ichimoku = defineIndicator({
  id: 'ichimoku',
  code: 'Ichimoku',
  name: 'Ichimoku',
  family: 'named',
  group: 'trend',
  summary:
    'Where the middle of the recent range lies over three windows, and the cloud between the two spans that were drawn ahead for this candle.',
  aliases: ['Ichimoku Kinko Hyo', 'cloud', 'kumo', 'tenkan', 'kijun', 'senkou', 'Hosoda'],
  pane: 'price',
  unit: 'price',
  params: {
    tenkan: period(9, 1, 'Tenkan'),
    kijun: period(26, 1, 'Kijun'),
    senkou: period(52, 1, 'Senkou'),
    lead: period(26, 1, 'Lead'),
  },
  outputs: {
    tenkan_sen: line('Tenkan-sen', { warmup: ({ tenkan }) => tenkan - 1 }),
    kijun_sen: line('Kijun-sen', { warmup: ({ kijun }) => kijun - 1 }),
    senkou_span_a: line('Senkou span A', { warmup: ({ tenkan, kijun, lead }) => Math.max(tenkan, kijun) - 1 + lead }),
    senkou_span_b: line('Senkou span B', { warmup: ({ senkou, lead }) => senkou - 1 + lead }),
  },
  warmup: ({ tenkan, kijun, senkou, lead }) => Math.max(tenkan, kijun, senkou) - 1 + lead,
  references: [
    'Hosoda, Ichimoku Kinko Hyo (1969)',
    'Backtrader 1.9.78.123 (numbers only), Ichimoku (without its line that reads the future)',
  ],

  compute({ high, low }, { tenkan, kijun, senkou, lead }) {
    const middleOf = (period: number) => middle(highest(high, period), lowest(low, period))
    const conversion = middleOf(tenkan)
    const base = middleOf(kijun)
    return {
      tenkan_sen: conversion,
      kijun_sen: base,
      senkou_span_a: earlier(middle(conversion, base), lead),
      senkou_span_b: earlier(middleOf(senkou), lead),
    }
  },
})
