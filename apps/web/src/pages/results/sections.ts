import type { BacktestAnswer } from '@assay/contracts'
import { listedTrades } from '../../features/results/listed-trades.ts'
import type { Section } from './section.ts'

/**
 * The sections around the equity, in their order. A section is one line here and a file of its own, which renders
 * everything below the heading.
 */
export const sections: readonly Section[] = [
  { id: 'price', label: 'Trades on the chart', leads: true, load: async () => (await import('./PriceSection.tsx')).PriceSection },
  {
    id: 'trades',
    label: 'Trades',
    leads: true,
    needs: 'trade',
    load: async () => (await import('./TradesSection.tsx')).TradesSection,
  },
  { id: 'time', label: 'Time', needs: 'closed', load: async () => (await import('./TimeSection.tsx')).TimeSection },
  { id: 'parts', label: 'Sides and months', needs: 'closed', load: async () => (await import('./PartsSection.tsx')).PartsSection },
  { id: 'costs', label: 'What costs would leave', needs: 'trade', load: async () => (await import('./CostsSection.tsx')).CostsSection },
  { id: 'at-your-broker', label: 'At your broker', needs: 'closed', load: async () => (await import('./BrokerSection.tsx')).BrokerSection },
  {
    id: 'distribution',
    label: 'Distribution',
    needs: 'closed',
    load: async () => (await import('./DistributionSection.tsx')).DistributionSection,
  },
  { id: 'how-sure', label: 'How sure', needs: 'closed', load: async () => (await import('./HowSureSection.tsx')).HowSureSection },
  { id: 'tried', label: 'How often tried', load: async () => (await import('./TriedSection.tsx')).TriedSection },
  { id: 'foundation', label: 'What this stands on', load: async () => (await import('./FoundationSection.tsx')).FoundationSection },
]

/** The sections that have something to show. */
export function sectionsOf(answer: Pick<BacktestAnswer, 'trade_data' | 'open_position'>): readonly Section[] {
  const has = { trade: listedTrades(answer).length > 0, closed: answer.trade_data.length > 0 }
  return sections.filter(({ needs }) => needs === undefined || has[needs])
}

/** The equity with its figures or, without a trade, why there was none. It is not loaded on demand. */
export const summaryId = 'summary'

/** Everything below the head in its order. The reason for no trade comes first; otherwise the chart and the trades do. */
export function placesOf(answer: Parameters<typeof sectionsOf>[0]): readonly (Section | Omit<Section, 'load'>)[] {
  const shown = sectionsOf(answer)
  if (listedTrades(answer).length === 0) return [{ id: summaryId, label: 'Why no trade' }, ...shown]
  return [...shown.filter(({ leads }) => leads), { id: summaryId, label: 'Equity' }, ...shown.filter(({ leads }) => !leads)]
}
