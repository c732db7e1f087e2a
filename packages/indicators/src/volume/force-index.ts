import { defineIndicator, line, period } from '../define.ts'
import { change, ema, times } from '../series.ts'
import { emaFading } from '../settling.ts'
import { whereTraded } from './traded.ts'

export const forceIndex = defineIndicator({
  id: 'forceIndex',
  code: 'FORCE',
  name: 'Force Index',
  family: 'assay',
  group: 'volume',
  summary: 'The average change of the close times volume: how much force is behind the rise or the fall.',
  aliases: ['Elder', 'EFI', 'Elder force index'],
  pane: 'own',
  unit: 'index',
  params: { period: period(13, 1) },
  outputs: { force: line('Force') },
  warmup: ({ period }) => period,
  settle: ({ period }) => period + emaFading(period),
  needsVolume: true,
  references: ['Elder, Trading for a Living (1993)'],
  compute: ({ close, volume }, { period }) => ({ force: whereTraded(ema(times(change(close), volume), period), volume, period) }),
})
