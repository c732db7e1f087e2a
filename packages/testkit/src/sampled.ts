/** Whether the tests run whole tables: in `npm run test:all` and in the long forms. `npm test` samples those that cost seconds. */
export const isWhole = process.env.ASSAY_WHOLE === '1' || process.env.ASSAY_PROVE === '1'

/** One entry in `every`, beginning with the first; the whole table if `isWhole`. */
export const sampled = <T>(table: readonly T[], every: number): readonly T[] =>
  isWhole ? table : table.filter((_, at) => at % every === 0)

/** How many cases a random test tries: all `whole` of them if `isWhole`, else a quarter. */
export const runsOf = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 4))
