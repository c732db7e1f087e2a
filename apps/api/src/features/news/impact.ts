import type { NewsKind, NewsReaction } from '@assay/contracts'

/** How much a headline matters, with the facts behind it. */
export interface Impact {
  /** 1 low, 2 medium, 3 high. */
  readonly impact: 1 | 2 | 3
  readonly why: readonly string[]
}

/** Moves in average true ranges of an hour. From `noticed` on a move raises the impact, and from `large` on it alone makes it high. */
const noticed = 0.5
const large = 1

const official: Partial<Record<NewsKind, string>> = {
  'central-bank': 'a central bank published it',
  statistics: 'a statistics office published it',
}

/** Uses facts only: who published the headline, and what the price did in the first 15 minutes. It guesses no sentiment. */
export function impactOf(kind: NewsKind, reactions: readonly NewsReaction[]): Impact {
  const by = official[kind]
  const move = largestMove(reactions)
  const size = move ? Math.abs(move.atr) : 0
  const impact = size >= large || (by && size >= noticed) ? 3 : by || size >= noticed ? 2 : 1
  const why = [
    ...(by ? [by] : []),
    ...(move && size >= noticed ? [`${move.symbol} moved ${size.toFixed(1)} × ATR in ${move.minutes} min`] : []),
  ]
  return { impact, why }
}

function largestMove(reactions: readonly NewsReaction[]) {
  return reactions
    .flatMap(({ symbol, moves }) =>
      (['5', '15'] as const).flatMap((minutes) => {
        const atr = moves[minutes]?.atr
        return atr == null ? [] : [{ symbol, minutes, atr }]
      }),
    )
    .toSorted((a, b) => Math.abs(b.atr) - Math.abs(a.atr))
    .at(0)
}
