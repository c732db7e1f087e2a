import type { PageBars } from './page-bars.slice.ts'

/** The text of the badge in the top bar for the bars of a page, and the full sentence. */
export function pageBarsWords({ symbol, label, simulated }: PageBars): { text: string; sentence: string } {
  if (simulated)
    return { text: 'Simulated', sentence: `The numbers on this page are computed on simulated bars of ${symbol}. No market traded them.` }
  return { text: label, sentence: `The numbers on this page are computed on bars of ${symbol} from ${label}.` }
}
