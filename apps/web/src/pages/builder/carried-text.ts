import type { CarriedOptions, RunOptions } from '@assay/strategy'

type Said = { readonly [Option in keyof CarriedOptions]-?: (value: RunOptions[Option]) => string }

/** What each option means for the test. They are only said where they differ from the usual ones. */
const said: Said = {
  opposite_entry: (value) =>
    value === 'reverse' ? 'an entry signal of the other side reverses the position' : 'an entry signal of the other side changes nothing',
  day_boundary: (value) => `the trading day starts at ${value === 'utc' ? '00:00 UTC' : '17:00 New York'}`,
  provider: (value) => `the bars come from ${value}`,
}

/** One sentence on the settings that came with an opened result: "Tested as the opened result was: …". */
export function carriedText({ opposite_entry, day_boundary, provider }: CarriedOptions): string {
  const parts = [
    opposite_entry && said.opposite_entry(opposite_entry),
    day_boundary && said.day_boundary(day_boundary),
    provider && said.provider(provider),
  ].filter((part) => part !== undefined)
  return `Tested as the opened result was: ${parts.join('; ')}.`
}
