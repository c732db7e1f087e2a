import type { Section } from './section.ts'

/**
 * The sections below the equity, in their order. A section is one line here and a file of its own, which renders
 * everything below the heading.
 */
export const sections: readonly Section[] = [
  { id: 'price', label: 'Trades on the chart', load: async () => (await import('./PriceSection.tsx')).PriceSection },
  { id: 'trades', label: 'Trades', load: async () => (await import('./TradesSection.tsx')).TradesSection },
  { id: 'time', label: 'Time', load: async () => (await import('./TimeSection.tsx')).TimeSection },
  { id: 'at-your-broker', label: 'At your broker', load: async () => (await import('./BrokerSection.tsx')).BrokerSection },
  { id: 'distribution', label: 'Distribution', load: async () => (await import('./DistributionSection.tsx')).DistributionSection },
  { id: 'how-sure', label: 'How sure', load: async () => (await import('./HowSureSection.tsx')).HowSureSection },
  { id: 'tried', label: 'How often tried', load: async () => (await import('./TriedSection.tsx')).TriedSection },
  { id: 'foundation', label: 'What this stands on', load: async () => (await import('./FoundationSection.tsx')).FoundationSection },
]
