import type { Generator } from './generator.ts'

/** The smallest block length b with b³ ≥ n: long enough to keep streaks together, short enough to vary. */
export function defaultBlock(n: number): number {
  let block = 1
  while (block * block * block < n) block++
  return block
}

/**
 * Fills `indices` with a block resample of n items: circular blocks of consecutive items (Politis and Romano, 1992). It
 * uses one draw per block.
 */
export function resampleBlocks(random: Generator, n: number, block: number, indices: Uint32Array): void {
  for (let filled = 0; filled < indices.length; ) {
    const start = random.below(n)
    for (let i = 0; i < block && filled < indices.length; i++) indices[filled++] = (start + i) % n
  }
}
