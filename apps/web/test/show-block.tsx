import type { Analysis } from '@assay/backtest'
import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import type { BlockProps } from '../src/features/analysis/analysis-words.ts'
import { analysisOf } from './analysis.ts'
import { showPart, textOf } from './show-part.tsx'

/** Renders a block of the analysis of gold. */
export function showBlock(Block: ComponentType<BlockProps>, more: Partial<Analysis>) {
  const onTest = vi.fn()
  showPart(<Block analysis={analysisOf(more)} digits={2} zone="UTC" onTest={onTest} />)
  return onTest
}

/** The cells of each row of a table, without its head. */
export const rowsOf = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').map(textOf))
