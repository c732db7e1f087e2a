import { defineIndicator, line } from '../define.ts'

const references = ['The column of the bars itself']

export const open = defineIndicator({
  id: 'open',
  code: 'OPEN',
  name: 'Open',
  family: 'special',
  group: 'price',
  summary: 'The first price of the candle.',
  aliases: ['opening price'],
  pane: 'price',
  unit: 'price',
  params: {},
  outputs: { open: line('Open') },
  warmup: () => 0,
  references,
  compute: (bars) => ({ open: bars.open }),
})

export const high = defineIndicator({
  id: 'high',
  code: 'HIGH',
  name: 'High',
  family: 'special',
  group: 'price',
  summary: 'The highest price of the candle.',
  pane: 'price',
  unit: 'price',
  params: {},
  outputs: { high: line('High') },
  warmup: () => 0,
  references,
  compute: (bars) => ({ high: bars.high }),
})

export const low = defineIndicator({
  id: 'low',
  code: 'LOW',
  name: 'Low',
  family: 'special',
  group: 'price',
  summary: 'The lowest price of the candle.',
  pane: 'price',
  unit: 'price',
  params: {},
  outputs: { low: line('Low') },
  warmup: () => 0,
  references,
  compute: (bars) => ({ low: bars.low }),
})

export const close = defineIndicator({
  id: 'close',
  code: 'CLOSE',
  name: 'Close',
  family: 'special',
  group: 'price',
  summary: 'The last price of the candle.',
  aliases: ['price', 'closing price', 'last price'],
  pane: 'price',
  unit: 'price',
  params: {},
  outputs: { close: line('Close') },
  warmup: () => 0,
  references,
  compute: (bars) => ({ close: bars.close }),
})

export const volume = defineIndicator({
  id: 'volume',
  code: 'VOLUME',
  name: 'Volume',
  family: 'special',
  group: 'volume',
  summary: 'How much was traded during the candle; for forex and gold the number of price changes.',
  aliases: ['tick volume'],
  pane: 'own',
  unit: 'volume',
  params: {},
  outputs: { volume: line('Volume') },
  warmup: () => 0,
  needsVolume: true,
  references,
  compute: (bars) => ({ volume: bars.volume }),
})
