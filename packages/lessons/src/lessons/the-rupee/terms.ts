import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'managed-float',
    term: 'Managed float',
    also: ['dirty float', 'managed exchange rate'],
    meaning: 'An exchange rate that the market makes and that the central bank steers now and then by trading itself.',
    text: 'The rupee is an example. The central bank names no level, but it buys or sells when moves become too fast for it. This makes a pair calm for long times, and the calm can end within weeks.',
  },
  {
    id: 'intervention',
    term: 'Intervention',
    meaning: 'A purchase or sale of foreign currency by a central bank to influence the exchange rate.',
    text: 'Interventions are seldom announced beforehand. Their trace shows in the published reserves. To hold its currency up a central bank sells reserves, which are limited, so it can slow a fall but not always stop it.',
  },
  {
    id: 'forward-rate',
    term: 'Forward rate',
    also: ['forward', 'forward premium', 'outright forward'],
    meaning: 'The price at which two sides agree today to exchange currencies on a later date.',
    text: 'It follows from the price of today and the two interest rates: the currency that pays more is cheaper in the future than now. It is no forecast. A trade gains only by what the price moves beyond it.',
  },
  {
    id: 'non-deliverable-forward',
    term: 'Non-deliverable forward',
    also: ['NDF', 'offshore rupee'],
    meaning: 'A forward that is settled by paying the difference in dollars, used for currencies that foreigners cannot hold freely.',
    text: 'At the end the agreed price is compared with a reference rate, and one side pays the other the difference. The rupee is traded in this form in Singapore, London and New York, also while the market in India is closed.',
  },
]
