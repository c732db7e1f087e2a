export {
  type ChunkResult,
  longestRun,
  periodOf,
  preparedSearched,
  runChunk,
  type SearchBars,
  type SearchPart,
  searchFrame,
} from './chunk.ts'
export { type FilterId, filterIds, filterNamed } from './filters.ts'
export { finish } from './finish.ts'
export { ideaOfSearch, SearchSeen, SearchSoFar, soFarOf, soFarTogether, triesOf } from './interim.ts'
export { judge } from './judge.ts'
export { namesWith, type Place, placesOf } from './places.ts'
export { plateausOf } from './plateaus.ts'
export { type GateId, gateLimits, SearchResult, type SearchVariant } from './result.ts'
export { mostVariants, type Range, SearchSpec } from './spec.ts'
export {
  type ChunkRange,
  chunksOf,
  countOf,
  documentOfVariant,
  gridOf,
  placeOfVariant,
  requireRunnable,
  requireSeal,
  type SearchGrid,
  sealOf,
  valuesOf,
} from './variants.ts'
