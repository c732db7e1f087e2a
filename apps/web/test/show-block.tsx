import type { Analysis } from '@assay/backtest'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import type { BlockProps } from '../src/features/analysis/analysis-words.ts'
import { analysisOf } from './analysis.ts'
import { showPart } from './show-part.tsx'

/** Renders a block of the analysis of gold for a reader in New York, whose days are not those of UTC. */
export function showBlock(Block: ComponentType<BlockProps>, more: Partial<Analysis>, isPast = false) {
  const onTest = vi.fn()
  showPart(<Block analysis={analysisOf(more)} isPast={isPast} digits={2} zone="America/New_York" onTest={onTest} />)
  return onTest
}
