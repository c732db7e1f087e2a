/** The address of the chart of a symbol around a moment, UTC milliseconds. */
export const chartAt = (symbol: string, at: number): string => `/chart?symbol=${symbol}&timeframe=15min&at=${at}`
