/** The most bars in one answer. It stands apart from the schemas, so that a page that only needs the number does not load them. */
export const mostCandles = 1_500_000
