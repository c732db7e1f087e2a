/** The most drawings on the chart of one symbol, and the longest note. */
export const drawingLimits = { count: 100, note: 200 } as const
